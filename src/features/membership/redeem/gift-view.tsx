import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { giftEndpoints } from '@contract/gift/endpoints'
import type { GiftView as Gift } from '@contract/gift/schemas'
import { Button } from '@/components/button/button'
import { ErrorState } from '@/components/error-state/error-state'
import { Note } from '@/components/note/note'
import { Skeleton } from '@/components/skeleton/skeleton'
import { isolate } from '@/i18n/isolate'
import type { Translate } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { useQuery } from '@/lib/data/query/use-query'
import { formatDateTime } from '@/lib/format/date'
import { openPage } from '@/lib/navigation/navigate'
import { clearGift, keepGift } from '@/session/pending-gift'
import { useSession } from '@/session/session-store'
import { formatLead } from './format-lead'
import { redeemIds } from './test-ids'
import { useRedeemed } from './use-redeemed'
import { VisitorWays } from './visitor-ways'
import './gift-view.scss'

function formatOver(t: Translate, { state, you }: Gift): string | undefined {
  if (state === 'open') return undefined
  if (state === 'redeemed')
    return t(you === 'receiver' ? 'membership:gift.yours' : 'membership:gift.redeemed')
  if (state === 'withdrawn') return t('membership:gift.over')
  return t(state === 'expired' ? 'membership:gift.expired' : 'membership:gift.revoked')
}

function formatTitle(t: Translate, { giver, you }: Gift): string {
  if (you === 'giver') return t('membership:gift.title')
  return giver === ''
    ? t('membership:gift.fromNobody')
    : t('membership:gift.from', { name: isolate(giver) })
}

interface GiftWaysProps {
  gift: string
  view: Gift
  /** The server refused: what it says of the gift may have changed. */
  onStale: () => Promise<void>
}

/** What whoever opened the link of a gift does with it. */
function GiftWays({ gift, view, onStale }: GiftWaysProps) {
  const t = useT()
  const vip = useSession((session) => session.vip)
  const signedIn = useSession((session) => session.token !== '')
  const redeemed = useRedeemed()
  const { busy, run } = useMutation(giftEndpoints.redeemGift, { toast: true })

  async function handleTake() {
    const outcome = await run({ gift })
    if (outcome.type === 'refused') await onStale()
    if (outcome.type !== 'done') return
    clearGift()
    await redeemed(outcome.data)
  }
  if (view.you === 'giver')
    return (
      <>
        <Note>{t('membership:gift.own')}</Note>
        <Button
          id={redeemIds.codes}
          size="wide"
          kind="outline"
          onTap={() => openPage('/pages/team/svipActiveCodes')}
        >
          {t('membership:gift.codes')}
        </Button>
      </>
    )
  const over = formatOver(t, view)
  if (over) return <Note kind={view.you === 'receiver' ? 'ok' : 'info'}>{over}</Note>
  if (!signedIn) return <VisitorWays query={{ gift }} />
  return (
    <>
      <Note>{formatLead(t, vip)}</Note>
      {vip?.level !== 2 && (
        <Button id={redeemIds.take} size="wide" loading={busy} onTap={() => void handleTake()}>
          {t('membership:gift.take')}
        </Button>
      )}
    </>
  )
}

/** A gift as its link shows it: who gives, until when, and the button that takes it. Its giver reads that it is theirs. */
export function GiftView({ gift, onOther }: { gift: string; onOther: () => void }) {
  const t = useT()
  const signedIn = useSession((session) => session.token !== '')
  const { data, error, reload } = useQuery(giftEndpoints.viewGift, { gift }, { fresh: true })
  const pending = data?.state === 'open' && data.you === 'nobody'
  useEffect(() => {
    if (!data) return
    if (!pending) clearGift()
    else if (!signedIn) keepGift(gift)
  }, [data, pending, signedIn, gift])
  if (error && !data)
    return (
      <ErrorState text={t('membership:gift.error')} error={error} onRetry={() => void reload()} />
    )
  if (!data) return <Skeleton kind="card" count={1} />
  return (
    <View className="gift-view">
      <View className="gift-view__title">{formatTitle(t, data)}</View>
      {data.state === 'open' && (
        <View className="gift-view__until">
          {t('membership:gift.openUntil', { time: formatDateTime(data.expiresAt) })}
        </View>
      )}
      <GiftWays gift={gift} view={data} onStale={reload} />
      {signedIn && data.you !== 'giver' && (
        <Button id={redeemIds.other} kind="text" onTap={onOther}>
          {t('membership:plans.haveCode')}
        </Button>
      )}
    </View>
  )
}
