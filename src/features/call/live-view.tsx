import { View } from '@tarojs/components'
import { callStats } from '@contract/call/limits'
import { Avatar } from '@/components/avatar/avatar'
import { Tappable } from '@/components/tappable/tappable'
import type { Translate } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { liveCall } from '@/lib/calls/calls'
import type { CurrentCall } from '@/lib/calls/calls-store'
import { CallPicture, picturesCover } from '@/platform/capabilities/call/call-picture'
import { CallState } from './call-state'
import { Controls } from './controls'
import { TalkTime } from './talk-time'
import { callScreenIds } from './test-ids'
import { useContact } from './use-contact'

/** Where the call stands, before they talk and when they cannot. */
function sayPhase(t: Translate, { phase, poor, call }: CurrentCall): string {
  if (phase === 'calling')
    return t(call.stats === callStats.ringing ? 'messages:call.ringing' : 'messages:call.calling')
  if (phase === 'connecting') return t('messages:call.connecting')
  if (phase === 'reconnecting') return t('messages:call.reconnecting')
  return poor ? t('messages:call.poor') : ''
}

interface LiveViewProps {
  current: CurrentCall
  onMinimise: () => void
}

/** A call that goes on here: the other's picture or avatar, one's own, and what can be done. */
export function LiveView({ current, onMinimise }: LiveViewProps) {
  const t = useT()
  const { call, own, other, otherPicture, camera, mirrored, talkingSince, blocked } = current
  const { name, avatar } = useContact(call.conversation)
  const live = liveCall(call.shareId)
  const seen = other && otherPicture
  return (
    <View className={`call${seen ? ' call--seen' : ''}${picturesCover ? ' call--apart' : ''}`}>
      {seen && (
        <View className="call__other">
          <CallPicture stream={other} label={t('messages:call.theirCamera', { name })} />
        </View>
      )}
      <View className={`call__who${seen ? ' call__who--small' : ''}`}>
        {!seen && <Avatar name={name} url={avatar} size={88} />}
        <View className="call__name">{name}</View>
        {talkingSince !== undefined && <TalkTime since={talkingSince} />}
        <CallState text={sayPhase(t, current)} />
        {blocked && (
          <Tappable id={callScreenIds.sound} className="call__sound" onTap={() => live?.play()}>
            {t('messages:call.sound')}
          </Tappable>
        )}
      </View>
      {camera && own && (
        <View className="call__own">
          <CallPicture stream={own} label={t('messages:call.yourCamera')} mirrored={mirrored} />
        </View>
      )}
      {live && <Controls current={current} live={live} onMinimise={onMinimise} />}
    </View>
  )
}
