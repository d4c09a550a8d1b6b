import type { Services } from '../../services'
import { SETTLEMENT_JOB } from './job-kinds'
import { runSettlement } from './settle'

export { onOrderPaid, type Sale } from './accrue'
export { IncomeNotFound, IncomeState } from './errors'
export { explainIncome, type Explanation } from './explain'
export { onOrderRefunded } from './refund'
export { scheduleSettlements, settleDue, type Settled } from './settle'
export { voidIncome } from './void-income'

export function registerIncomeJobs({ jobs }: Services): void {
  jobs.register(SETTLEMENT_JOB, runSettlement)
}
