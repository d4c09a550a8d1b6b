import type { Income } from '@contract/income/schemas'
import type { CommissionTable } from '../tables'

/** `name`: what the buyer is called today before who earned it; without one they are named as they were when it arrived. */
export function toIncome(row: CommissionTable, name: string | undefined): Income {
  return {
    id: row.id,
    sourceUser: name ?? row.sourceName,
    sourceCode: row.sourceCode,
    arrivalTime: row.arrivedAt.toISOString(),
    type: row.type,
    category: row.category,
    kind: row.kind,
    status: row.status,
    amount: row.amount,
    base: row.base,
    rate: row.rate,
    ruleVersion: row.ruleVersion,
    period: row.period,
    settlesAt: row.settlesAt.toISOString(),
    remark: row.remark,
    settledTime: row.settledAt?.toISOString() ?? null,
    refundTime: row.refundedAt?.toISOString() ?? null,
    cancellationTime: row.cancelledAt?.toISOString() ?? null,
  }
}
