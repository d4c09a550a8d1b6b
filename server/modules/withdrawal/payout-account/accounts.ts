import { AppError } from '../../../http/error'
import type { z } from 'zod'
import type { Ok } from '@contract/account/schemas'
import { findPayPasswordFault } from '@contract/domain/rules/pay-password'
import { findBirthdayFault } from '@contract/domain/rules/birthday'
import type {
  AddPayoutAccountRequest,
  AddBankAccountRequest,
  AddUsdtAccountRequest,
  DeletePayoutAccountRequest,
  OwnPayoutAccount,
  PayoutAccount,
} from '@contract/withdrawal/schemas'
import type { WithdrawalRules } from '../../../config/withdrawals'
import { newId } from '../../../db/id'
import { inTransaction } from '../../../db/transaction'
import type { RequestContext, TxContext } from '../../../http/context'
import { computeKeyedHash, open, seal } from '../../../security/encryption'
import type { Services } from '../../../services'
import { verifyPaymentPasskey, verifyPayPassword } from '../../account'
import { isServed } from '../../session'
import { claimPhotos, erasePhotos } from '../../upload'
import { sealIdentity } from './identity'
import { scheduleErasure } from './erase-target'
import { mailAccountChange } from './mail-change'
import {
  deletePayoutAccount,
  findAddress,
  findLastUsed,
  insertPayoutAccount,
  listPayoutAccountRows,
} from './repository'
import { networkNotAllowed } from '../errors'
import { isUsable } from '../request/policy'
import { maskBankAccount, maskAddress, presentPayoutAccount } from '../request/present'
import type { PayoutAccountTable } from '../tables'

export function getActiveRules({ programme }: Services): WithdrawalRules {
  return programme.withdrawals.policies[programme.withdrawals.active]
}

function contextOf(accountId: string): string {
  return `withdrawal_account:${accountId}`
}

/** Name under which an account's photos are kept. */
export function findPhotoOwner(accountId: string): string {
  return `withdrawal_account:${accountId}`
}

type NewPayoutAccount = Omit<PayoutAccountTable, 'deletedAt' | 'receivesFrom'>

const HOUR_MS = 3_600_000

/** When a payout account that is added now can receive: whoever took a member's device over gets nothing before its owner has read the email. */
function receivesFrom({ config }: Services, now: Date): Date | null {
  const hours = config.walletWaitHours
  return hours === 0 ? null : new Date(now.getTime() + hours * HOUR_MS)
}

/**
 * The payment password, whose tries count whatever becomes of the request; one that is the form's birthday is changed first. Or a
 * passkey's answer for this address or account number.
 */
export async function authorisePayoutAccount(
  context: RequestContext,
  form: z.output<typeof AddPayoutAccountRequest>,
): Promise<void> {
  if (form.passkey) {
    const { kind } = form
    const number = form.kind === 'usdt' ? form.address : form.account
    return verifyPaymentPasskey(context, { payoutAccount: { kind, number } }, form.passkey)
  }
  const { payPassword = '' } = form
  await verifyPayPassword(context.services, context.userId, payPassword)
  const birthdays = form.kind === 'bank' ? [form.birthday] : []
  if (findPayPasswordFault(payPassword, birthdays) === 'payPasswordBirthday')
    throw new AppError('VALIDATION_FAILED', {}, { payPassword: 'payPasswordBirthday' })
}

function walletRow(
  { services, userId, now }: TxContext,
  id: string,
  form: z.output<typeof AddUsdtAccountRequest>,
): NewPayoutAccount {
  const rules = getActiveRules(services)
  if (!isUsable(rules, form)) throw networkNotAllowed(rules, 'network')
  const { dataKey } = services.config
  return {
    id,
    userId,
    kind: 'usdt',
    name: form.walletName,
    network: form.network,
    addressSealed: seal(dataKey, form.address, contextOf(id)),
    addressHash: computeKeyedHash(
      dataKey,
      'wallet',
      `${form.network}|${form.network === 'ERC20' ? form.address.toLowerCase() : form.address}`,
    ),
    masked: maskAddress(form.address),
    identitySealed: null,
    createdAt: now,
  }
}

type BankForm = z.output<typeof AddBankAccountRequest>

/** One line that says where a bank payment goes. */
function payLine({
  accountName,
  account,
  bankName,
  swift,
  routing,
  city,
  country,
}: BankForm): string {
  const codes = [swift && `SWIFT ${swift}`, routing && `routing ${routing}`]
    .filter(Boolean)
    .join(', ')
  return `${accountName}, account ${account}, ${bankName}, ${codes}, ${city}, ${country}`
}

async function bankRow(context: TxContext, id: string, form: BankForm): Promise<NewPayoutAccount> {
  const { tx, services, userId, now } = context
  if (!isServed(form.country))
    throw new AppError('REGION_NOT_SERVED', {}, { country: 'regionNotServed' })
  const fault = findBirthdayFault(
    form.birthday,
    services.systemClock.now().toISOString().slice(0, 10),
  )
  if (fault) throw new AppError('VALIDATION_FAILED', {}, { birthday: fault })
  const { photos, kind, payPassword: _checked, passkey: _proof, ...identity } = form
  await claimPhotos(tx, {
    ownerId: userId,
    urls: photos,
    claimedBy: findPhotoOwner(id),
    field: 'photos',
  })
  const { dataKey } = services.config
  return {
    id,
    userId,
    kind,
    name: form.bankName,
    network: null,
    addressSealed: seal(dataKey, payLine(form), contextOf(id)),
    addressHash: computeKeyedHash(dataKey, 'bank', `${form.country}|${form.account}`),
    masked: maskBankAccount(form.account),
    identitySealed: sealIdentity(services, id, identity),
    createdAt: now,
  }
}

/**
 * POST /user/withdraw/accounts: a USDT wallet, or a bank account with the identity data and up to 3 private
 * photos that a payout to it needs (docs/product/withdrawal.md, "Payout accounts"). Everything but a name and a mask is sealed at rest. No
 * identity data is taken for a kind that the active policy does not pay to.
 * Its owner is written to, and it receives after WALLET_WAIT_HOURS; stored again, it waits again.
 * @throws ACCOUNT_KIND_NOT_ALLOWED, NETWORK_NOT_ALLOWED, REGION_NOT_SERVED, VALIDATION_FAILED, FILE_NOT_FOUND
 */
export async function addPayoutAccount(
  context: TxContext,
  form: z.output<typeof AddPayoutAccountRequest>,
): Promise<PayoutAccount> {
  const id = newId()
  const { tx, services, now } = context
  if (!getActiveRules(services).kinds.includes(form.kind))
    throw new AppError('ACCOUNT_KIND_NOT_ALLOWED')
  const target =
    form.kind === 'usdt' ? walletRow(context, id, form) : await bankRow(context, id, form)
  const row = { ...target, receivesFrom: receivesFrom(services, now), deletedAt: null }
  await insertPayoutAccount(tx, row)
  await mailAccountChange(tx, context, 'payoutAccountAdded', row)
  return presentPayoutAccount(row, getActiveRules(services), now)
}

/** GET /user/withdraw/accounts: the only answer with whole wallet addresses, for their owner to compare before the payment password. */
export async function listPayoutAccounts({
  services,
  userId,
  now,
}: RequestContext): Promise<OwnPayoutAccount[]> {
  const rows = await listPayoutAccountRows(services.db, userId)
  const lastUsed = await findLastUsed(services.db, userId)
  return rows.map((row) => ({
    ...presentPayoutAccount(row, getActiveRules(services), now),
    address:
      row.kind === 'usdt'
        ? open(services.config.dataKey, row.addressSealed, contextOf(row.id))
        : null,
    usedLast: row.id === lastUsed,
  }))
}

/**
 * POST /user/withdraw/accounts/delete: identity data and photos go at once; where the money goes is kept
 * while a withdrawal is under way and then erased. Its owner is written to.
 * @throws WITHDRAWAL_ACCOUNT_NOT_FOUND
 */
export async function removePayoutAccount(
  context: RequestContext,
  { id }: DeletePayoutAccountRequest,
): Promise<Ok> {
  const { services, userId, now } = context
  await inTransaction(services.db, async (tx) => {
    const account = await deletePayoutAccount(tx, userId, id, now)
    if (!account) throw new AppError('WITHDRAWAL_ACCOUNT_NOT_FOUND')
    await mailAccountChange(tx, context, 'payoutAccountRemoved', account)
    await erasePhotos(tx, services, findPhotoOwner(id))
    await scheduleErasure(services, tx, id)
  })
  return {}
}

/** Where the money goes, in clear, for the operator who pays it out; '' once it is erased. */
export async function openAddress(services: Services, accountId: string): Promise<string> {
  const sealed = await findAddress(services.db, accountId)
  if (sealed === undefined) throw new AppError('WITHDRAWAL_ACCOUNT_NOT_FOUND')
  return sealed === '' ? '' : open(services.config.dataKey, sealed, contextOf(accountId))
}
