import { cents, type Cents } from '@contract/domain/money'
import type { Executor } from '../../db/transaction'
import { formatUserLedgerAccountId, type UserLedgerAccountKind } from './accounts'
import { sumAccountPostings } from './repository'

/** What transactions of these kinds brought one of a person's ledger accounts since a moment of business time, less what they took; `count`: how many postings that is. */
export async function sumPostings(
  exec: Executor,
  query: { userId: string; account: UserLedgerAccountKind; kinds: readonly string[]; since: Date },
): Promise<{ amount: Cents; count: number }> {
  const { userId, account, kinds, since } = query
  const accountId = formatUserLedgerAccountId(userId, account)
  const { amount, count } = await sumAccountPostings(exec, accountId, kinds, since)
  return { amount: cents(amount), count }
}
