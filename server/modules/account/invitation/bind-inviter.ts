import type { Tx } from '../../../db/transaction'
import type { Services } from '../../../services'
import { tellInviter } from './tell-inviter'
import { isSameMailbox } from '../policy'
import { findById, listUpline, lockInviterBindings, setInviter } from '../repository'

/** Longer than any line can be: the walk up ends at the first person without an inviter. */
const WHOLE_LINE = 1_000_000

/**
 * Binds an inviter for ever: 'already' when there is one, 'loop' when the inviter is the person or is in their team, 'self' when
 * both have one mailbox. Registration needs no check for loops: nobody is below a new user.
 */
export async function bindInviter(
  tx: Tx,
  services: Services,
  userId: string,
  inviterId: string,
): Promise<'bound' | 'already' | 'loop' | 'self'> {
  await lockInviterBindings(tx)
  const user = await findById(tx, userId)
  if (user?.inviterId) return 'already'
  const above = await listUpline(tx, inviterId, WHOLE_LINE)
  if (inviterId === userId || above.includes(userId)) return 'loop'
  const inviter = await findById(tx, inviterId)
  if (user && inviter && isSameMailbox(user.email, inviter.email)) return 'self'
  if (!user || !(await setInviter(tx, userId, inviterId))) return 'already'
  await tellInviter(tx, services, inviterId, user)
  return 'bound'
}
