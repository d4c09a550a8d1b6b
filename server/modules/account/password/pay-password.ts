import { writeAuthentication } from '../../../http/authentication-events'
import { AppError } from '../../../http/error'
import type { Ok, UpdatePayPasswordRequest } from '@contract/account/schemas'
import { findPayPasswordFault } from '@contract/domain/rules/pay-password'
import { inTransaction } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { hashPassword, verifyPassword } from '../../../security/password-hash'
import type { Services } from '../../../services'
import { mailToOwner } from '../mail-to-owner'
import { requireMailCode, spendMailCode } from '../mail-code/mail-code'
import { forgive, judge } from '../challenges/tries'
import { payPasswordLimit } from '../policy'
import { findById, findSecrets, setPayPassword } from '../repository'

/**
 * POST UpdatePaymentPassword: set or changed with an emailed code, which also ends a lock. What the platform knows of the
 * member's birthday is told to nobody without the code.
 * @throws EMAIL_NOT_BOUND, MAIL_CODE_WRONG, VALIDATION_FAILED
 */
export async function updatePayPassword(
  context: RequestContext,
  form: UpdatePayPasswordRequest,
): Promise<Ok> {
  const { services, userId } = context
  const user = await findById(services.db, userId)
  if (!user) throw new AppError('TOKEN_EXPIRED')
  const { email } = user
  if (email === null) throw new AppError('EMAIL_NOT_BOUND')
  await requireMailCode(context, email, 'payPassword', form.code)
  const fault = findPayPasswordFault(form.payPassword, await services.listBirthdays(userId))
  if (fault) throw new AppError('VALIDATION_FAILED', {}, { payPassword: fault })
  const payPasswordHash = await hashPassword(form.payPassword)
  await inTransaction(services.db, async (tx) => {
    await spendMailCode(services, tx, email, 'payPassword', form.code)
    await setPayPassword(tx, userId, payPasswordHash)
    await mailToOwner(tx, context, userId, 'payPasswordChanged')
  })
  await forgive(services, payPasswordLimit, userId)
  return {}
}

/**
 * Requires the payment password: 5 tries, then 1 hour of rest. Counts and commits its own tries, so it
 * must run before and outside the transaction that it allows.
 * @throws PAY_PASSWORD_NOT_SET, PAY_PASSWORD_WRONG (triesLeft), PAY_PASSWORD_LOCKED (minutes)
 */
export async function verifyPayPassword(
  services: Services,
  userId: string,
  payPassword: string,
): Promise<void> {
  const secrets = await findSecrets(services.db, userId)
  if (!secrets?.payPasswordHash) throw new AppError('PAY_PASSWORD_NOT_SET')
  const stored = secrets.payPasswordHash
  const verdict = await judge(services, payPasswordLimit, userId, () =>
    verifyPassword(stored, payPassword),
  )
  const outcome = verdict.type === 'right' ? 'succeeded' : 'failed'
  writeAuthentication(services.log, { way: 'payment-password', outcome, member: userId })
  if (verdict.type === 'locked')
    throw new AppError(
      'PAY_PASSWORD_LOCKED',
      { minutes: verdict.minutes },
      { payPassword: 'payPasswordLocked' },
    )
  if (verdict.type === 'wrong')
    throw new AppError(
      'PAY_PASSWORD_WRONG',
      { triesLeft: verdict.left },
      { payPassword: 'payPasswordWrong' },
    )
}
