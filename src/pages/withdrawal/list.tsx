import { View } from '@tarojs/components'
import type { Withdrawal } from '@contract/withdrawal/schemas'
import { formatMoney } from '@contract/domain/money'
import { EmptyState } from '@/components/empty-state/empty-state'
import { Money } from '@/components/money/money'
import { PagedList } from '@/components/paged-list/paged-list'
import { Row } from '@/components/row/row'
import { StateLabel } from '@/components/state-label/state-label'
import { StatementButton } from '@/features/income/statement/statement-button'
import { formatCause } from '@/features/withdrawal/rejection-cause'
import { usePolicy } from '@/features/withdrawal/use-policy'
import { useWithdrawals } from '@/features/withdrawal/withdrawal-list'
import { useT } from '@/i18n/use-t'
import { formatDateTime } from '@/lib/format/date'
import { openPage } from '@/lib/navigation/navigate'
import { withdrawalIds } from '@/features/withdrawal/detail/test-ids'
import { usePageShow } from '@/platform/view/page-show/use-page-show'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/withdrawal/list', function WithdrawalListPage() {
  const t = useT()
  const refresh = useWithdrawals((list) => list.refresh)
  const policy = usePolicy()
  // One may have been cancelled or asked for meanwhile.
  usePageShow(() => void refresh())
  return (
    <Screen title={t('withdrawal:list.title')} right={<StatementButton />} onRefresh={refresh}>
      <PagedList
        store={useWithdrawals}
        renderRow={(row: Withdrawal) => (
          <Row
            id={withdrawalIds.row(row.reference)}
            title={row.accountName}
            detail={
              <>
                <View>{formatDateTime(row.createTime)}</View>
                {row.status === 'rejected' && <View>{formatCause(t, row)}</View>}
              </>
            }
            trailing={<Money amount={row.amount} />}
            trailingDetail={<StateLabel of="withdrawal" state={row.status} />}
            onTap={() => openPage('/pages/withdrawal/detail', { id: row.id })}
          />
        )}
        empty={
          <EmptyState
            title={t('withdrawal:list.emptyTitle')}
            text={t('withdrawal:list.emptyText', {
              amount: formatMoney(policy.data?.minimum ?? 0),
            })}
            action={t('withdrawal:list.emptyAction')}
            onAction={() => openPage('/pages/income/balance')}
          />
        }
      />
    </Screen>
  )
})
