import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { Avatar } from '@/components/avatar/avatar'
import { CallBanner } from '@/components/call-banner/call-banner'
import { Tappable } from '@/components/tappable/tappable'
import { useLazyTexts } from '@/i18n/use-lazy-texts'
import { useT } from '@/i18n/use-t'
import { joinCall, ringAloud } from '@/lib/calls/calls'
import { isLive, useCalls, type CurrentCall } from '@/lib/calls/calls-store'
import { openPage, readCurrentAddress } from '@/lib/navigation/navigate'
import { isCovered } from '@/platform/view/web-frame/frames-cover'
import { incomingBanner } from './banner'
import { offerAfterCalls } from './offer-after-calls'
import { TalkTime } from './talk-time'
import { callScreenIds } from './test-ids'
import { useContact } from './use-contact'
import './call-layer.scss'

const CALL_PATH = '/pages/contacts/im/media'

offerAfterCalls()

/** The call that was shown in the place of a page that covers the banner: whoever leaves it undecided is not led there again. */
let opened: string | undefined

interface IncomingProps {
  /** The call whose own page this is. */
  shownHere: string | undefined
  /** The page shows nothing of ours: the call's own page is opened over it. */
  covered: boolean
}

/** A call rings: over every page but the one of this very call. */
function Incoming({ shownHere, covered }: IncomingProps) {
  const t = useT()
  const incoming = useCalls((state) => state.incoming)
  const answering = useCalls((state) => state.answering)
  const silent = useCalls((state) => state.ringing === 'blocked')
  const { name, avatar } = useContact(incoming?.conversation)
  const { shareId, type } = incoming ?? {}
  const wanted = shareId !== undefined && shareId !== shownHere && !answering && name !== ''
  useEffect(() => {
    if (wanted && type) incomingBanner.show({ avt: avatar, name, type, shareId })
    else incomingBanner.hide()
  }, [wanted, type, shareId, name, avatar])
  useEffect(() => {
    if (!covered || shareId === undefined || shareId === opened) return
    opened = shareId
    openPage(CALL_PATH, { shareId, back: '1' })
  }, [covered, shareId])
  return (
    <>
      <CallBanner banner={incomingBanner} />
      {shareId !== undefined && shareId !== shownHere && silent && (
        <View className="call-layer__sound over-panels">
          <Tappable
            id={callScreenIds.ringAloud}
            className="call-layer__sound-button"
            onTap={ringAloud}
          >
            {t('messages:call.ringAloud')}
          </Tappable>
        </View>
      )}
    </>
  )
}

/** The way back to a call that goes on. */
function Bubble({ current: { call, phase, talkingSince } }: { current: CurrentCall }) {
  const t = useT()
  const away = phase === 'away'
  const { name, avatar } = useContact(call.conversation)
  return (
    <View className="call-layer__bubble">
      <Tappable
        id={callScreenIds.bubble}
        className="call-layer__bubble-button"
        label={away ? undefined : t('messages:call.returnTo', { name })}
        onTap={() => {
          openPage(CALL_PATH, { shareId: call.shareId, back: '1' })
          if (away) void joinCall(call, true)
        }}
      >
        <Avatar name={name} url={avatar} size={36} />
        {talkingSince !== undefined && <TalkTime since={talkingSince} />}
        {away && <View>{t('messages:call.return')}</View>}
      </Tappable>
    </View>
  )
}

/** What calls show over the page in sight. */
export function CallLayer() {
  const [address] = useState(readCurrentAddress)
  const current = useCalls((state) => (isLive(state) ? state.current : undefined))
  const onCall = address?.path === CALL_PATH
  if (!useLazyTexts(true)) return null
  return (
    <>
      <Incoming
        shownHere={onCall ? address.query.shareId : undefined}
        covered={address !== undefined && isCovered(address.path)}
      />
      {current && !onCall && <Bubble current={current} />}
    </>
  )
}
