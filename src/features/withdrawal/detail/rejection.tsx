import { View } from '@tarojs/components'
import { accountEndpoints } from '@contract/account/endpoints'
import type { Withdrawal } from '@contract/withdrawal/schemas'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { openPage } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { openExternal } from '@/platform/capabilities/open-external/open-external'
import { formatCause } from '../rejection-cause'
import { withdrawalIds } from './test-ids'

/** Writes to the support about a withdrawal, where no button of ours solves it. */
function Support({ reference }: { reference: string }) {
  const t = useT()
  const email = useQuery(accountEndpoints.userConfig, {}).data?.support.email
  if (!email) return null

  async function handleWrite(address: string) {
    const outcome = await openExternal(`mailto:${address}?subject=${encodeURIComponent(reference)}`)
    if (outcome.type === 'copied') showToast(t('common:copied'))
    if (outcome.type === 'failed') showToast(t('common:copyFailed'), TOAST_MS.error)
  }

  return (
    <Button id={withdrawalIds.support} onTap={() => void handleWrite(email)}>
      {t('withdrawal:rejected.writeTo', { email })}
    </Button>
  )
}

/** What a rejected withdrawal leads with: what it is about, the operator's reason, and the button that solves it (docs/product/withdrawal.md, "A rejected withdrawal"). */
export function Rejection({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const { cause, reason, reference } = withdrawal
  const known = cause === 'amount' || cause === 'payment' || cause === 'late'
  const solution =
    cause === 'account' ? (
      <Button id={withdrawalIds.addAccount} onTap={() => openPage('/pages/account/add')}>
        {t('withdrawal:rejected.addAccount')}
      </Button>
    ) : (
      <>
        {!known && <Support reference={reference} />}
        <Button
          id={withdrawalIds.again}
          kind={known ? 'primary' : 'outline'}
          onTap={() => openPage('/pages/income/cashout')}
        >
          {t('withdrawal:rejected.again')}
        </Button>
      </>
    )
  return (
    <Note kind="bad" action={<View className="withdrawal-detail__solution">{solution}</View>}>
      <View className="withdrawal-detail__cause">{formatCause(t, withdrawal)}</View>
      {reason && <View>{isolate(reason)}</View>}
    </Note>
  )
}
