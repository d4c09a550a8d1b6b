import { addMonths, type Month } from '@contract/domain/calendar'
import { startOfPacificMonth } from '@contract/domain/pacific'
import type { Statement } from '@contract/statement/schemas'
import type { Services } from '../../services'
import { chooseMonth } from '../income'
import { layOutStatement } from './policy'
import { listMovements } from './repository'

/**
 * A member's statement of a Pacific month, by default of the one that runs: up to now.
 * @throws VALIDATION_FAILED for a month that is still to come
 */
export async function loadStatement(
  { db }: Pick<Services, 'db'>,
  wanted: { userId: string; month: Month | undefined; now: Date },
): Promise<Statement> {
  const month = chooseMonth(wanted.month, wanted.now)
  const from = startOfPacificMonth(month)
  const end = startOfPacificMonth(addMonths(month, 1))
  // What happens in this very moment belongs to it.
  const until = end > wanted.now ? new Date(wanted.now.getTime() + 1) : end
  const movements = await listMovements(db, wanted.userId, { from, until })
  return {
    month,
    from: from.toISOString(),
    until: (end > wanted.now ? wanted.now : end).toISOString(),
    ...layOutStatement(movements),
  }
}
