import { addMonths, type Month } from '@contract/domain/calendar'
import type { StarMonth, TrendPoint } from '@contract/income/schemas'

const MONTHS = 12

/** The last twelve months up to `current`, oldest first: those without star income as well, which the list leaves out. */
export function listTwelveMonths(current: Month, months: readonly StarMonth[]): TrendPoint[] {
  return Array.from({ length: MONTHS }, (_, index) => {
    const date = addMonths(current, index + 1 - MONTHS)
    const found = months.find(({ period }) => period === date)
    return { date, amount: found?.amount ?? 0, count: found?.count ?? 0 }
  })
}
