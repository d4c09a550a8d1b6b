import { cents } from '@contract/domain/money'
import type { Tx } from '../../../db/transaction'
import { lockLedgerAccounts, post } from '../../ledger'
import { splitReturn } from './policy'
import type { WithdrawalRow } from './repository'

/** Gives a held amount back whole: the debt first, then the available balance (`wd:id:back`). */
export async function returnMoney(
  tx: Tx,
  withdrawal: WithdrawalRow,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const { id, userId, amount } = withdrawal
  const { debt } = await lockLedgerAccounts(tx, userId)
  const back = splitReturn(amount, debt)
  const legs = [
    { account: { owner: 'user', userId, kind: 'hold' } as const, amount: cents(-amount) },
    { account: { owner: 'user', userId, kind: 'debt' } as const, amount: back.debt },
    { account: { owner: 'user', userId, kind: 'available' } as const, amount: back.available },
  ]
  await post(tx, {
    kind: 'withdrawalReturned',
    idemKey: `wd:${id}:back`,
    ref: { type: 'withdrawal', id },
    actor,
    effectiveAt: now,
    legs: legs.filter((leg) => leg.amount !== 0),
  })
}
