import type { PasskeyAssertion, PasskeyPayOptionsRequest } from '@contract/passkey/schemas'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { describePayment } from './challenge'
import { judgeAssertion } from './judge-assertion'
import { noteUse } from './repository'

/**
 * Requires a passkey of the member in place of the payment password, for exactly this withdrawal or this new payout account. The answer is used up and
 * committed, so it must run before and outside the transaction that it allows.
 * @throws PASSKEY_CHALLENGE_INVALID, PASSKEY_UNKNOWN, PASSKEY_REFUSED
 */
export async function verifyPaymentPasskey(
  context: RequestContext,
  payment: PasskeyPayOptionsRequest,
  assertion: PasskeyAssertion,
): Promise<void> {
  const { services, userId } = context
  const { passkey, counter } = await judgeAssertion(context, describePayment(payment), assertion)
  if (passkey.userId !== userId) throw new AppError('PASSKEY_UNKNOWN')
  const now = services.systemClock.now()
  if (!(await noteUse(services.db, { id: passkey.id, counter, now })))
    throw new AppError('PASSKEY_REFUSED')
}
