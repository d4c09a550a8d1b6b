import type { z } from 'zod'
import type { Ok } from '@contract/account/schemas'
import type { AddUsdtAccountRequest, DeleteAccountRequest, WithdrawalAccount } from '@contract/withdrawal/schemas'
import type { WithdrawalRules } from '../../config/withdrawals'
import { newId } from '../../db/id'
import type { RequestContext, TxContext } from '../../http/context'
import { keyedHash, open, seal } from '../../security/encryption'
import type { Services } from '../../services'
import { NetworkNotAllowed, WithdrawalAccountNotFound } from './errors'
import { isUsable } from './policy'
import { maskAddress, presentAccount } from './present'
import { deleteAccount, findAddress, insertAccount, listAccounts } from './repository'

export function activeRules({ programme }: Services): WithdrawalRules {
  return programme.withdrawals.policies[programme.withdrawals.active]
}

function contextOf(accountId: string): string {
  return `withdrawal_account:${accountId}`
}

/** POST /user/withdraw/accounts: a USDT wallet; the address is encrypted at rest and shown masked. Errors: NETWORK_NOT_ALLOWED. */
export async function addAccount(context: TxContext, form: z.output<typeof AddUsdtAccountRequest>): Promise<WithdrawalAccount> {
  const { tx, services, userId, now } = context
  const rules = activeRules(services)
  if (!isUsable(rules, form)) throw new NetworkNotAllowed(rules, 'network')
  const id = newId()
  const { dataKey } = services.config
  const row = {
    id,
    user_id: userId,
    kind: form.kind,
    name: form.walletName,
    network: form.network,
    address_sealed: seal(dataKey, form.address, contextOf(id)),
    address_hash: keyedHash(dataKey, 'wallet', `${form.network}|${form.network === 'ERC20' ? form.address.toLowerCase() : form.address}`),
    masked: maskAddress(form.address),
    created_at: now,
  }
  await insertAccount(tx, row)
  return presentAccount({ ...row, deleted_at: null }, rules)
}

export async function accounts({ services, userId }: RequestContext): Promise<WithdrawalAccount[]> {
  const rows = await listAccounts(services.db, userId)
  return rows.map((row) => presentAccount(row, activeRules(services)))
}

/** POST /user/withdraw/accounts/delete. Withdrawals under way keep their target. Errors: WITHDRAWAL_ACCOUNT_NOT_FOUND. */
export async function removeAccount({ services, userId, now }: RequestContext, { id }: DeleteAccountRequest): Promise<Ok> {
  if (!(await deleteAccount(services.db, userId, id, now))) throw new WithdrawalAccountNotFound()
  return {}
}

/** The address in clear, for the operator who pays it out. */
export async function openAddress(services: Services, accountId: string): Promise<string> {
  const sealed = await findAddress(services.db, accountId)
  if (sealed === undefined) throw new WithdrawalAccountNotFound()
  return open(services.config.dataKey, sealed, contextOf(accountId))
}
