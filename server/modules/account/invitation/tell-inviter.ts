import type { Tx } from '../../../db/transaction'
import type { Services } from '../../../services'
import type { UserRow } from '../repository'

/** Tells an inviter who has joined through them. */
export function tellInviter(
  tx: Tx,
  { notices }: Services,
  inviterId: string,
  { id: memberId, name }: Pick<UserRow, 'id' | 'name'>,
): Promise<void> {
  return notices.tell(tx, inviterId, { key: 'newMember', memberId, name })
}
