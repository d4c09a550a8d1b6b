import type { Tx } from '../db/transaction'
import type { Operator } from './operator'
import type { StandingRow } from './standing'

/** The row of whoever acts, so locked that nobody disables them before the transaction ends. */
export function lockActor(tx: Tx, id: string): Promise<(Operator & StandingRow) | undefined> {
  return tx
    .selectFrom('operator')
    .select(['id', 'name', 'role', 'credentialHash', 'disabledAt', 'confirmedAt', 'countsFrom'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
}
