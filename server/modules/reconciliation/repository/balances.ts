import { sql } from 'kysely'
import { cents, type Cents } from '@contract/domain/money'
import type { Executor } from '../../../db/transaction'

/** Ledger accounts of one kind together; `accounts`: how many were ever posted to by then; `balance` in US cents. */
export interface KindBalance {
  owner: 'user' | 'platform'
  kind: string
  accounts: number
  balance: Cents
}

/** What the postings before a moment of business time leave, by kind: of everybody, or of one member. */
export async function sumBalances(
  exec: Executor,
  until: Date,
  userId?: string,
): Promise<KindBalance[]> {
  const rows = await exec
    .selectFrom('ledger_posting')
    .innerJoin('ledger_tx', 'ledger_tx.id', 'ledger_posting.txId')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.accountId')
    .select(['ownerType as owner', 'ledger_account.kind'])
    .select(sql<number>`count(DISTINCT account_id)`.as('accounts'))
    .select(sql<number>`sum(amount)::bigint`.as('balance'))
    .where('effectiveAt', '<', until)
    .$if(userId !== undefined, (query) =>
      query.where('ownerType', '=', 'user').where('ownerId', '=', userId ?? ''),
    )
    .groupBy(['ownerType', 'ledger_account.kind'])
    .orderBy('ownerType', 'desc')
    .orderBy('ledger_account.kind')
    .execute()
  return rows.map((row) => ({ ...row, balance: cents(row.balance) }))
}
