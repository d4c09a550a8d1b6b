import { View } from '@tarojs/components'
import type { TiktokStatus } from '@contract/tiktok/schemas'
import { Button } from '@/components/button/button'
import { EmptyState } from '@/components/empty-state/empty-state'
import { Note } from '@/components/note/note'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useT } from '@/i18n/use-t'
import { BoundAccount } from './bound-account'
import { tiktokIds } from './test-ids'
import { UnboundAccount } from './unbound-account'
import { useTicket } from './use-ticket'

interface TiktokViewProps {
  account: TiktokStatus
  /** What came back from TikTok. */
  ticket: string | undefined
  reload: () => Promise<void>
}

/** A member's TikTok account: connected, on its way, or not, and why not (docs/product/account.md, "TikTok"). */
export function TiktokView({ account, ticket, reload }: TiktokViewProps) {
  const t = useT()
  const { busy, failure, again } = useTicket(ticket, reload)
  if (account.bound) return <BoundAccount account={account} />
  if (busy)
    return (
      <View role="status" aria-label={t('profile:tiktok.finishing')}>
        <Note>{t('profile:tiktok.finishing')}</Note>
        <Skeleton kind="card" count={1} />
      </View>
    )
  if (!account.offered)
    return (
      <EmptyState
        title={t('profile:tiktok.notOfferedTitle')}
        text={t('profile:tiktok.notOfferedText')}
      />
    )
  return (
    <UnboundAccount>
      {failure && (
        <Note
          kind="bad"
          action={
            failure.again && (
              <Button id={tiktokIds.again} kind="outline" onTap={again}>
                {t('profile:tiktok.tryAgain')}
              </Button>
            )
          }
        >
          {failure.sentence}
        </Note>
      )}
    </UnboundAccount>
  )
}
