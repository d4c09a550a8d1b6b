import { computeStanding, type Operator, type Standing } from '../../operator-action'
import type { Services } from '../../services'
import { findOperators } from './repository'

/** An operator as their colleagues see them; `madeBy` and `confirmedBy` are names. */
export interface OperatorView extends Pick<Operator, 'name' | 'role'> {
  createdAt: string
  madeBy: string | null
  confirmedBy: string | null
  standing: Standing
  countsFrom: string | null
  disabledAt: string | null
}

/** Every operator, disabled ones too, by name. */
export async function listOperators({ db, systemClock }: Services): Promise<OperatorView[]> {
  const now = systemClock.now()
  return (await findOperators(db)).map((row) => ({
    name: row.name,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    madeBy: row.madeByName,
    confirmedBy: row.confirmedByName,
    standing: computeStanding(row, now),
    countsFrom: row.countsFrom?.toISOString() ?? null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
  }))
}
