import { listOwnRows } from '../../db/own-rows'
import type { MemberData } from '../../member-data'
import type { Services } from '../../services'
import { lockLedgerAccounts, postAll } from '../ledger'
import { eraseSource, lockUnsettled, markCancelled } from './repository'
import { takeBackEntries } from './take-back'

/** Incomes are the books of who earned what. What had not settled is not paid any more: its beneficiary gave it up. */
export const incomeData: MemberData<Services> = {
  async collect(exec, _services, userId) {
    return { commission: await listOwnRows(exec, 'commission', 'beneficiaryId', userId) }
  },
  async erase(tx, _services, { userId, now }) {
    const balances = new Map([[userId, await lockLedgerAccounts(tx, userId)]])
    const incomes = await lockUnsettled(tx, userId)
    const context = { actor: `user:${userId}`, at: now }
    await postAll(tx, await takeBackEntries(tx, incomes, balances, context))
    for (const { id } of incomes) await markCancelled(tx, id, now, 'account deleted')
    await eraseSource(tx, userId)
  },
}
