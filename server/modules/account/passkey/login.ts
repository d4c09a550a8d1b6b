import type { SessionResponse } from '@contract/account/schemas'
import type { AssertPasskeyRequest } from '@contract/passkey/schemas'
import { inTransaction } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { lockLogins, signIn } from '../../session'
import { judgeAssertion } from './judge-assertion'
import { noteUse } from './repository'

/**
 * POST passkey/assert: a session for whose passkey it is. A locked password does not lock it: nobody guesses a key.
 * @throws PASSKEY_CHALLENGE_INVALID, PASSKEY_UNKNOWN, PASSKEY_REFUSED
 */
export async function loginByPasskey(
  context: RequestContext,
  { assertion }: AssertPasskeyRequest,
): Promise<SessionResponse> {
  const { db, systemClock } = context.services
  const { passkey, counter } = await judgeAssertion(context, { purpose: 'login' }, assertion)
  return inTransaction(db, async (tx) => {
    // Behind a deletion of the account, which takes the passkey with it.
    await lockLogins(tx, passkey.userId)
    if (!(await noteUse(tx, { id: passkey.id, counter, now: systemClock.now() })))
      throw new AppError('PASSKEY_REFUSED')
    return signIn(tx, context, passkey.userId)
  })
}
