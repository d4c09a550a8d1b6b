import { useLayoutEffect } from 'react'
import { View } from '@tarojs/components'
import type { Withdrawal, WithdrawalStatus } from '@contract/withdrawal/schemas'
import { formatMoney } from '@contract/domain/money'
import { EmptyState } from '@/components/empty-state/empty-state'
import { ListFilter } from '@/components/list-filter/list-filter'
import { isNarrowed, notNarrowed } from '@/components/list-filter/narrowing'
import { NothingFits } from '@/components/list-filter/nothing-fits'
import { Money } from '@/components/money/money'
import { PagedList } from '@/components/paged-list/paged-list'
import { Row } from '@/components/row/row'
import { StateLabel } from '@/components/state-label/state-label'
import { useT } from '@/i18n/use-t'
import { formatDateTime } from '@/lib/format/date'
import { openPage } from '@/lib/navigation/navigate'
import { withdrawalIds } from '../detail/test-ids'
import { formatCause } from '../rejection-cause'
import { usePolicy } from '../use-policy'
import { withdrawalListIds } from './test-ids'
import { useWithdrawalFilter, useWithdrawals } from './withdrawal-list'

const STATES: readonly WithdrawalStatus[] = [
  'pendingReview',
  'passed',
  'transferred',
  'rejected',
  'cancelled',
  'unknown',
]

function NoWithdrawals() {
  const t = useT()
  const { narrowing, show } = useWithdrawalFilter()
  const policy = usePolicy()
  if (isNarrowed(narrowing))
    return <NothingFits id={withdrawalListIds.showAll} onClear={() => show(notNarrowed)} />
  return (
    <EmptyState
      title={t('withdrawal:list.emptyTitle')}
      text={t('withdrawal:list.emptyText', { amount: formatMoney(policy.data?.minimum ?? 0) })}
      action={t('withdrawal:list.emptyAction')}
      onAction={() => openPage('/pages/income/balance')}
    />
  )
}

/** The member's withdrawals, newest first, by state and Pacific day (docs/product/withdrawal.md, "The list"). */
export function WithdrawalRows() {
  const t = useT()
  const { narrowing, start, show } = useWithdrawalFilter()
  const total = useWithdrawals((list) => list.total)
  // Before the list loads itself, which it does in an effect. A page that is still there under a detail keeps its filters.
  useLayoutEffect(start, [start])
  return (
    <View>
      {/* What comes and goes stands apart, so that a mini-program does not send the list again. */}
      <View>
        <ListFilter
          id={withdrawalListIds.filter}
          of="withdrawal"
          states={STATES}
          value={narrowing}
          total={total}
          onChange={show}
        />
      </View>
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
        empty={<NoWithdrawals />}
      />
    </View>
  )
}
