import { View } from '@tarojs/components'
import { useT } from '@/i18n/use-t'
import { useBusy } from '@/lib/busy/use-busy'
import type { CurrentCall } from '@/lib/calls/calls-store'
import type { LiveCall } from '@/lib/calls/live-call'
import { chooseAction } from '@/lib/overlay/choose-action'
import { showToast } from '@/lib/overlay/toast'
import { CallButton } from './call-button'
import { callScreenIds } from './test-ids'

interface ControlsProps {
  current: CurrentCall
  live: LiveCall
  onMinimise: () => void
}

/** Microphone, camera, speaker, a way out of the page and the end of the call. */
export function Controls({ current, live, onMinimise }: ControlsProps) {
  const t = useT()
  const { call, muted, camera, speaker, speakers } = current
  const { busy, run } = useBusy()
  const mute = async () => {
    if (!(await live.mute(!muted))) showToast(t('messages:call.noMicrophone'))
  }
  const showCamera = async () => {
    if (!(await live.showCamera(!camera))) showToast(t('messages:call.noCamera'))
  }
  const switchCamera = async () => {
    if (!(await live.switchCamera())) showToast(t('messages:call.oneCamera'))
  }
  const named = speakers.flatMap((one) => ('name' in one ? [one] : []))
  const other = speaker === 'off' ? 'on' : 'off'
  const chooseSpeaker = async () => {
    const actions = named.map(({ id, name }) => ({ value: id, label: name }))
    const id =
      actions.length > 0
        ? await chooseAction({ title: t('messages:call.speaker'), actions })
        : other
    if (id !== undefined && !(await live.useSpeaker(id))) showToast(t('messages:call.noSpeaker'))
  }
  return (
    <>
      <View className="call__head">
        <CallButton
          id={callScreenIds.minimise}
          glyph="down"
          label={t('messages:call.minimise')}
          bare
          onTap={onMinimise}
        />
      </View>
      <View className="call__controls">
        <CallButton
          id={callScreenIds.mute}
          glyph={muted ? 'microphone-off' : 'microphone'}
          label={t(muted ? 'messages:call.unmute' : 'messages:call.mute')}
          onTap={() => void mute()}
        />
        {call.type === 'video' && (
          <CallButton
            id={callScreenIds.camera}
            glyph={camera ? 'camera' : 'camera-off'}
            label={t(camera ? 'messages:call.cameraOff' : 'messages:call.cameraOn')}
            disabled={busy}
            onTap={() => void run(showCamera)}
          />
        )}
        {camera && (
          <CallButton
            id={callScreenIds.switchCamera}
            glyph="turn"
            label={t('messages:call.switchCamera')}
            disabled={busy}
            onTap={() => void run(switchCamera)}
          />
        )}
        {speakers.length > 1 && (
          <CallButton
            id={callScreenIds.speaker}
            glyph="speaker"
            label={t(named.length > 0 ? 'messages:call.speaker' : `messages:call.sounds.${other}`)}
            disabled={busy}
            onTap={() => void run(chooseSpeaker)}
          />
        )}
        <CallButton
          id={callScreenIds.hangUp}
          glyph="hang-up"
          kind="decline"
          label={t('messages:call.hangUp')}
          onTap={() => live.hangUp()}
        />
      </View>
    </>
  )
}
