import type { PasskeyAssertion, PasskeyPayOptionsRequest } from '@contract/passkey/schemas'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { judgeAssertion } from './judge-assertion'
import { noteUse } from './repository'

/**
 * Requires a passkey of the member in place of the payment password, for exactly this withdrawal. The answer is used up and
 * committed, so it must run before and outside the transaction that it allows.
 * @param withdrawal amount in US cents
 * @throws PASSKEY_CHALLENGE_INVALID, PASSKEY_UNKNOWN, PASSKEY_REFUSED
 */
export async function verifyPaymentPasskey(
  context: RequestContext,
  { amount, accountId }: PasskeyPayOptionsRequest,
  assertion: PasskeyAssertion,
): Promise<void> {
  const { services, userId } = context
  const use = { purpose: 'pay', request: [amount, accountId] } as const
  const { passkey, counter } = await judgeAssertion(context, use, assertion)
  if (passkey.userId !== userId) throw new AppError('PASSKEY_UNKNOWN')
  const now = services.systemClock.now()
  if (!(await noteUse(services.db, { id: passkey.id, counter, now })))
    throw new AppError('PASSKEY_REFUSED')
}
