import type { z } from 'zod'
import type { RecallRequest, RecallResponse } from '@contract/message/schemas'
import { RECALL_SECONDS } from '@contract/message/limits'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/error'
import { isRecallable } from './policy'
import { toChange } from './present'
import { emptyMessage, findRecall, insertChange } from './repository/changes'
import { dropHolds } from './repository/files'
import { listMembers, lockOwnConversation } from './repository/conversations'
import { listMessagesBySeq } from './repository/messages'
import { releaseFiles } from './release-files'
import { dropReactions } from './repository/reactions'
import { tellSockets } from './tell'

/**
 * POST /user/im/recall: what it said or showed goes, and a change tells every device. A second call answers the first one's change.
 * @throws CONVERSATION_NOT_FOUND, MESSAGE_NOT_FOUND for what is not the caller's, RECALL_TOO_LATE (minutes)
 */
export async function recallMessage(
  { services, userId, now }: RequestContext,
  { conversation, seq }: z.output<typeof RecallRequest>,
): Promise<RecallResponse> {
  const { change, members } = await inTransaction(services.db, async (tx) => {
    if (!(await lockOwnConversation(tx, conversation, userId)))
      throw new AppError('CONVERSATION_NOT_FOUND')
    const [message] = await listMessagesBySeq(tx, conversation, [seq])
    // What a call came to is nobody's to take back.
    if (message?.senderId !== userId || message.type === 'call')
      throw new AppError('MESSAGE_NOT_FOUND')
    const before = message.recalledAt === null ? undefined : await findRecall(tx, conversation, seq)
    if (before) return { change: toChange(before), members: [] }
    if (!isRecallable(message.createdAt, now))
      throw new AppError('RECALL_TOO_LATE', { minutes: RECALL_SECONDS / 60 })
    await emptyMessage(tx, message, now)
    await releaseFiles(tx, services, await dropHolds(tx, conversation, seq))
    await dropReactions(tx, conversation, seq)
    const row = await insertChange(tx, {
      conversationId: conversation,
      kind: 'recall',
      seq,
      senderId: null,
      emoji: null,
      createdAt: now,
    })
    return { change: toChange(row), members: await listMembers(tx, conversation) }
  })
  const { changeSeq } = change
  tellSockets(services.bus, members, { type: 'change', conversation, changeSeq, change })
  return change
}
