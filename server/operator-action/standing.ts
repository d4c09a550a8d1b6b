import type { OperatorRole } from './operator'

/** What an operator's row says about what they may do. Times are system time. */
export interface StandingRow {
  role: OperatorRole
  /** Null until its owner has set it. */
  credentialHash: string | null
  disabledAt: Date | null
  confirmedAt: Date | null
  countsFrom: Date | null
}

/**
 * Where an operator's account stands (docs/product/operators.md, "The second yes").
 * invited: its owner has not set a credential; unconfirmed: nobody has said yes to it; waiting: confirmed, and its
 * wait is not over.
 */
export type Standing = 'active' | 'waiting' | 'unconfirmed' | 'invited' | 'disabled'

export function computeStanding(row: StandingRow, now: Date): Standing {
  if (row.disabledAt) return 'disabled'
  if (row.credentialHash === null) return 'invited'
  if (row.role !== 'finance') return 'active'
  if (row.confirmedAt === null || row.countsFrom === null) return 'unconfirmed'
  return row.countsFrom > now ? 'waiting' : 'active'
}
