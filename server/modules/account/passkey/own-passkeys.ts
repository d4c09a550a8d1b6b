import type { PasskeyList, RemovePasskeyRequest } from '@contract/passkey/schemas'
import { inTransaction } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { requireMailCode, spendMailCode } from '../mail-code/mail-code'
import { mailToOwner } from '../mail-to-owner'
import { requireOwnPassword } from '../password/require-own-password'
import { findById } from '../repository'
import { toPasskey } from './credential'
import { deletePasskey, listPasskeys } from './repository'

/** GET passkey/list: the member's, the oldest first. */
export async function listOwnPasskeys({ services, userId }: RequestContext): Promise<PasskeyList> {
  return (await listPasskeys(services.db, userId)).map(toPasskey)
}

/** The email that a code proves; undefined when the login password was given. @throws as removePasskey does */
async function requireOwner(
  context: RequestContext,
  { password = '', code }: RemovePasskeyRequest,
): Promise<string | undefined> {
  const { services, userId } = context
  if (code === undefined) {
    if (!(await requireOwnPassword(context, password))) throw new AppError('PASSWORD_NOT_SET')
    return undefined
  }
  const email = (await findById(services.db, userId))?.email
  if (!email) throw new AppError('EMAIL_NOT_BOUND')
  await requireMailCode(context, email, 'passkey', code)
  return email
}

/**
 * POST passkey/remove: by the login password, or by a mailed code; tells the owner by mail and answers with what is left.
 * @throws LOGIN_FAILED (triesLeft), LOGIN_LOCKED (minutes), PASSWORD_NOT_SET, EMAIL_NOT_BOUND, MAIL_CODE_WRONG, PASSKEY_UNKNOWN
 */
export async function removePasskey(
  context: RequestContext,
  request: RemovePasskeyRequest,
): Promise<PasskeyList> {
  const { services, userId } = context
  const email = await requireOwner(context, request)
  await inTransaction(services.db, async (tx) => {
    if (email !== undefined && request.code !== undefined)
      await spendMailCode(services, tx, email, 'passkey', request.code)
    if (!(await deletePasskey(tx, { id: request.passkeyId, userId })))
      throw new AppError('PASSKEY_UNKNOWN')
    await mailToOwner(tx, context, userId, 'passkeyRemoved')
  })
  return listOwnPasskeys(context)
}
