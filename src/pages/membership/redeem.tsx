import { useState } from 'react'
import { GiftView } from '@/features/membership/redeem/gift-view'
import { RedeemForm } from '@/features/membership/redeem/redeem-form'
import { VisitorWays } from '@/features/membership/redeem/visitor-ways'
import { useT } from '@/i18n/use-t'
import { clearGift, readPendingGift } from '@/session/pending-gift'
import { useSession } from '@/session/session-store'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/membership/redeem', function RedeemPage({ code = '', ...link }) {
  const t = useT()
  const signedIn = useSession((session) => session.token !== '')
  const [gift, setGift] = useState(() => link.gift ?? (code ? '' : readPendingGift()))
  function handleOther() {
    clearGift()
    setGift('')
  }
  return (
    <Screen title={t(gift ? 'membership:gift.pageTitle' : 'membership:redeem.title')}>
      {gift ? (
        <GiftView gift={gift} onOther={handleOther} />
      ) : signedIn ? (
        <RedeemForm code={code} />
      ) : (
        <VisitorWays query={code ? { code } : {}} />
      )}
    </Screen>
  )
})
