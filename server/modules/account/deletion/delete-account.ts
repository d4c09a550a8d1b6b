import type { z } from 'zod'
import type { DeleteAccountRequest, DeleteAccountResponse } from '@contract/deletion/schemas'
import { cents, formatMoney, type Cents } from '@contract/domain/money'
import { parseLanguage } from '@contract/languages'
import { appendEntry } from '../../../audit'
import { inTransaction, type Tx } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { AppError, TokenExpired } from '../../../http/error'
import { deleteOutcomesOf } from '../../../http/idempotency-repository'
import { lockLedgerAccounts, post } from '../../ledger'
import { mailCodeWrong } from '../errors'
import { requireMailCode, spendMailCode } from '../mail-code/mail-code'
import { describeCaller } from '../mail-to-owner'
import { requireOwnPassword } from '../password/require-own-password'
import { findById, findSecrets } from '../repository'
import { derivePseudonym, findRefusal } from './policy'
import { countHeld } from './read-deletion'
import { eraseMember, eraseTraces, insertReason, lockMember } from './repository'

type Form = z.output<typeof DeleteAccountRequest>

/** Takes what is available from who gave it up; incomes that had not settled are cancelled by their module. */
async function forfeit(tx: Tx, userId: string, available: Cents, now: Date): Promise<void> {
  if (available === 0) return
  await post(tx, {
    kind: 'forfeiture',
    idemKey: `forfeit:${userId}`,
    ref: { type: 'user', id: userId },
    actor: `user:${userId}`,
    effectiveAt: now,
    legs: [
      { account: { owner: 'user', userId, kind: 'available' }, amount: cents(-available) },
      { account: { owner: 'platform', kind: 'forfeited' }, amount: available },
    ],
  })
}

/** Locked in this order by everybody: logins, membership, codes, orders, the member's row, the ledger accounts. */
async function lockAll(tx: Tx, { services, userId }: RequestContext) {
  for (const { lock } of services.memberData) await lock?.(tx, userId)
  const member = await lockMember(tx, userId)
  if (!member) throw new TokenExpired()
  return { member, available: (await lockLedgerAccounts(tx, userId)).available }
}

/** @throws DELETION_WITHDRAWAL_OPEN, DELETION_ORDER_OPEN, DELETION_DEBT_LEFT (amount), DELETION_BALANCE_LEFT (amount) */
async function requireNothingHeld(tx: Tx, context: RequestContext, waived: number): Promise<void> {
  const { services, userId, now } = context
  const held = await countHeld(tx, services, { userId, now })
  const refusal = findRefusal(held, waived)
  if (refusal === undefined) return
  const amounts = { DELETION_DEBT_LEFT: held.debt, DELETION_BALANCE_LEFT: held.balance }
  throw refusal === 'DELETION_DEBT_LEFT' || refusal === 'DELETION_BALANCE_LEFT'
    ? new AppError(refusal, { amount: formatMoney(cents(amounts[refusal])) })
    : new AppError(refusal)
}

async function eraseAll(
  tx: Tx,
  context: RequestContext,
  { email, available, form }: { email: string; available: Cents; form: Form },
): Promise<void> {
  const { services, userId, now } = context
  const at = services.systemClock.now()
  await forfeit(tx, userId, available, now)
  for (const { erase } of services.memberData) await erase?.(tx, services, { userId, now })
  await eraseTraces(tx, userId, email)
  await deleteOutcomesOf(tx, userId)
  await eraseMember(tx, userId, { pseudonym: derivePseudonym(userId), now: at })
  await insertReason(tx, { reason: form.reason, comment: form.comment, now: at })
  await appendEntry(tx, {
    at: now,
    actor: `user:${userId}`,
    action: 'account.delete',
    refType: 'user',
    refId: userId,
    detail: { forfeited: available },
  })
}

/**
 * POST AccountDeleted: for good and at once (docs/product/account.md, "Deleting the account"). One transaction locks whatever is
 * written for this member, asks whether anything stands in the way, erases what is personal and writes to the email that was theirs.
 * @throws EMAIL_NOT_BOUND, LOGIN_FAILED (triesLeft), LOGIN_LOCKED (minutes), MAIL_CODE_WRONG, DELETION_WITHDRAWAL_OPEN, DELETION_ORDER_OPEN,
 * DELETION_DEBT_LEFT (amount), DELETION_BALANCE_LEFT (amount), TOKEN_EXPIRED for whoever comes second
 */
export async function deleteAccount(
  context: RequestContext,
  form: Form,
): Promise<DeleteAccountResponse> {
  const { services, userId } = context
  const [user, secrets] = [
    await findById(services.db, userId),
    await findSecrets(services.db, userId),
  ]
  if (!user || !secrets) throw new TokenExpired()
  const { email } = user
  if (email === null) throw new AppError('EMAIL_NOT_BOUND')
  await requireOwnPassword(context, form.password ?? '')
  await requireMailCode(context, email, 'deleteAccount', form.code)
  await inTransaction(services.db, async (tx) => {
    const { member, available } = await lockAll(tx, context)
    // Another password or email than those that were judged: somebody else has taken the account back meanwhile.
    if (member.passwordHash !== secrets.passwordHash) throw new TokenExpired()
    if (member.email !== email) throw mailCodeWrong()
    await spendMailCode(services, tx, email, 'deleteAccount', form.code)
    await requireNothingHeld(tx, context, form.waived)
    await eraseAll(tx, context, { email, available, form })
    await services.mail.send(tx, {
      to: email,
      template: 'accountDeleted',
      language: parseLanguage(member.language),
      params: { ...describeCaller(context) },
    })
  })
  return {}
}
