import type { Income } from '@contract/income/schemas'
import type { CommissionTable } from '../tables'

export function toIncome(row: CommissionTable): Income {
  return {
    id: row.id,
    sourceUser: row.source_name,
    sourceCode: row.source_code,
    arrivalTime: row.arrived_at.toISOString(),
    type: row.type,
    category: row.category,
    kind: row.kind,
    status: row.status,
    amount: row.amount,
    base: row.base,
    rate: row.rate,
    ruleVersion: row.rule_version,
    period: row.period,
    settlesAt: row.settles_at.toISOString(),
    remark: row.remark,
    settledTime: row.settled_at?.toISOString() ?? null,
    refundTime: row.refunded_at?.toISOString() ?? null,
    cancellationTime: row.cancelled_at?.toISOString() ?? null,
  }
}
