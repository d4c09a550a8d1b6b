import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { Call } from '@contract/call/call'
import { callStats } from '@contract/call/limits'
import { Avatar } from '@/components/avatar/avatar'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import { hangUpAway } from '@/lib/calls/away-call'
import { declineCall, joinCall, placeCall, ringAloud } from '@/lib/calls/calls'
import { useCalls, type CurrentCall } from '@/lib/calls/calls-store'
import { replacePage } from '@/lib/navigation/navigate'
import { CallButton } from './call-button'
import { CallState } from './call-state'
import { sayOutcome } from '@/lib/calls/say-outcome'
import { callScreenIds } from './test-ids'
import { useContact } from './use-contact'

interface StillProps {
  call: Call
  text: string
  /** Below it. */
  more?: ReactNode
  /** What can be done. */
  children: ReactNode
}

/** Somebody, what is to say of their call, and what can be done. */
function Still({ call, text, more, children }: StillProps) {
  const { name, avatar } = useContact(call.conversation)
  return (
    <View className="call">
      <View className="call__who">
        <Avatar name={name} url={avatar} size={88} />
        <View className="call__name">{name}</View>
        <CallState text={text} />
        {more}
      </View>
      <View className="call__controls">{children}</View>
    </View>
  )
}

interface ViewProps {
  call: Call
  onClose: () => void
}

function CloseButton({ onClose }: Pick<ViewProps, 'onClose'>) {
  const t = useT()
  return (
    <CallButton
      id={callScreenIds.close}
      glyph="down"
      label={t('messages:call.close')}
      onTap={onClose}
    />
  )
}

/** It rings for this member. */
export function IncomingView({ call, onClose }: ViewProps) {
  const t = useT()
  const answering = useCalls((state) => state.answering)
  const silent = useCalls(
    ({ incoming, ringing }) => incoming?.shareId === call.shareId && ringing === 'blocked',
  )
  const kind = t(`components:call.${call.type}`)
  const decline = () => {
    declineCall(call.shareId)
    onClose()
  }
  return (
    <Still
      call={call}
      text={answering ? t('messages:call.connecting') : kind}
      more={
        silent && (
          <Tappable id={callScreenIds.ringAloud} className="call__sound" onTap={ringAloud}>
            {t('messages:call.ringAloud')}
          </Tappable>
        )
      }
    >
      <CallButton
        id={callScreenIds.decline}
        glyph="hang-up"
        kind="decline"
        label={t('components:call.decline')}
        onTap={decline}
      />
      <CallButton
        id={callScreenIds.accept}
        glyph="phone"
        kind="accept"
        label={t('components:call.accept')}
        disabled={answering}
        onTap={() => void joinCall(call)}
      />
    </Still>
  )
}

/** This device was in it when its page was reloaded, and may come back. */
export function AwayView({ call, onClose }: ViewProps) {
  const t = useT()
  const answering = useCalls((state) => state.answering)
  const rings = call.stats < callStats.accepted
  return (
    <Still call={call} text={t(rings ? 'messages:call.ringing' : 'messages:call.away')}>
      <CloseButton onClose={onClose} />
      <CallButton
        id={callScreenIds.hangUp}
        glyph="hang-up"
        kind="decline"
        label={t('messages:call.hangUp')}
        onTap={hangUpAway}
      />
      <CallButton
        id={callScreenIds.goOn}
        glyph="phone"
        kind="accept"
        label={t('messages:call.return')}
        disabled={answering}
        onTap={() => void joinCall(call, true)}
      />
    </Still>
  )
}

/** It goes on on another device. */
export function ElsewhereView({ call, onClose }: ViewProps) {
  const t = useT()
  const answering = useCalls((state) => state.answering)
  return (
    <Still call={call} text={t('messages:call.elsewhere')}>
      <CloseButton onClose={onClose} />
      <CallButton
        id={callScreenIds.goOn}
        glyph="phone"
        kind="accept"
        label={t('messages:call.goOn')}
        disabled={answering}
        onTap={() => void joinCall(call, true)}
      />
    </Still>
  )
}

interface OverViewProps extends ViewProps {
  mine: boolean
  cause?: CurrentCall['cause']
  back?: string
}

/** What it came to, and the way to a new one. */
export function OverView({ call, mine, cause, back, onClose }: OverViewProps) {
  const t = useT()
  const answering = useCalls((state) => state.answering)
  async function callAgain() {
    const next = await placeCall(call.conversation, call.type)
    if (next)
      replacePage('/pages/contacts/im/media', { shareId: next.shareId, ...(back ? { back } : {}) })
  }
  const lost = cause && call.stats <= callStats.ended
  return (
    <Still call={call} text={lost ? t(`messages:call.over.${cause}`) : sayOutcome(t, call, mine)}>
      <CloseButton onClose={onClose} />
      <CallButton
        id={callScreenIds.again}
        glyph="phone"
        kind="accept"
        label={t('messages:call.again')}
        disabled={answering}
        onTap={() => void callAgain()}
      />
    </Still>
  )
}
