import type { Tx } from '../../db/transaction'
import { AppError } from '../../http/error'
import { TooManyRequests } from '../../http/rate-limit'
import { judgeSend, type Moment } from './policy'
import { listSenders, lockOwnConversation } from './repository/conversations'

/**
 * Locks a conversation in which a member may write now, and says who the other is.
 * @throws what sendMessage throws where they may not
 */
export async function lockForTalk(
  tx: Tx,
  { conversation: id, userId }: { conversation: string; userId: string },
  moment: Moment,
): Promise<string> {
  const conversation = await lockOwnConversation(tx, id, userId)
  const senders = await listSenders(tx, id)
  const sender = senders.find((member) => member.userId === userId)
  if (!conversation || !sender) throw new AppError('CONVERSATION_NOT_FOUND')
  const { kind, lowId, highId, closedAt } = conversation
  const blockers = senders.filter(({ blocks }) => blocks).map((member) => member.userId)
  const verdict = judgeSend(sender, { kind, closed: closedAt !== null, blockers }, moment)
  if (!verdict.allowed)
    throw verdict.refusal === 'TOO_MANY_REQUESTS'
      ? new TooManyRequests(verdict.params.seconds ?? 1)
      : new AppError(verdict.refusal, verdict.params)
  const other = lowId === userId ? highId : lowId
  if (other === null) throw new AppError('CONVERSATION_CLOSED')
  return other
}
