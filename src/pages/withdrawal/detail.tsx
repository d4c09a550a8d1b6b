import { useState } from 'react'
import type { Withdrawal } from '@contract/withdrawal/schemas'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { loadWithdrawal } from '@/features/withdrawal/withdrawal-api'
import { WithdrawalDetail } from '@/features/withdrawal/withdrawal-detail'
import { useLaterTexts } from '@/i18n/use-later-texts'
import { useT } from '@/i18n/use-t'
import { useLoad } from '@/lib/load/use-load'
import { useQuery } from '@/lib/navigation/use-query'
import { Screen } from '@/shell/screen'

export default function WithdrawalDetailPage() {
  const t = useT()
  const texts = useLaterTexts()
  const { id = '' } = useQuery()
  const loaded = useLoad(() => loadWithdrawal(id), [id], { onShow: true })
  const [changed, setChanged] = useState<Withdrawal>()
  const withdrawal = changed ?? loaded.data
  return (
    <Screen
      waiting={!texts}
      title={t('withdrawal:detail.title')}
      onRefresh={async () => {
        await loaded.reload()
        setChanged(undefined)
      }}
    >
      {withdrawal && <WithdrawalDetail withdrawal={withdrawal} onChanged={setChanged} />}
      {!withdrawal && loaded.status === 'loading' && <Skeleton kind='card' count={2} />}
      {!withdrawal && loaded.status === 'error' && <ErrorState text={t('withdrawal:detail.error')} error={loaded.error} onRetry={loaded.reload} />}
    </Screen>
  )
}
