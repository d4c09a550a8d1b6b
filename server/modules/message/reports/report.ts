import type { z } from 'zod'
import type { ReportRequest } from '@contract/message/schemas'
import { newId } from '../../../db/id'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { inTransaction } from '../../../db/transaction'
import { insertReport } from '../repository/blocks'
import { isMember, listMembers } from '../repository/conversations'
import { holdForReport } from '../repository/files'
import { listMessagesBySeq } from '../repository/messages'
import type { Evidence, MessageTable } from '../tables'

/** What a message said, for an operator: its words, or its kind with what it has. */
function sayBody(type: MessageTable['type'], body: MessageTable['body']): string {
  if (body === null) return ''
  return typeof body.text === 'string' ? body.text : `[${type}] ${JSON.stringify(body)}`
}

const toEvidence = ({ seq, senderId, type, body, createdAt }: MessageTable): Evidence => ({
  seq,
  senderId,
  text: sayBody(type, body),
  time: createdAt.toISOString(),
})

/** POST /user/im/report: the named messages are kept as they stand now. @throws CONVERSATION_NOT_FOUND, also for the system's */
export async function reportConversation(
  { services: { db }, userId, now }: RequestContext,
  { conversation, reason, seqs, comment }: z.output<typeof ReportRequest>,
): Promise<{ id: string }> {
  const members = (await isMember(db, conversation, userId))
    ? await listMembers(db, conversation)
    : []
  const reportedId = members.find((member) => member !== userId)
  if (reportedId === undefined) throw new AppError('CONVERSATION_NOT_FOUND')
  const id = newId()
  await inTransaction(db, async (tx) => {
    const evidence = await listMessagesBySeq(tx, conversation, seqs)
    await insertReport(tx, {
      id,
      reporterId: userId,
      reportedId,
      conversationId: conversation,
      reason,
      comment,
      evidence: evidence.map(toEvidence),
      createdAt: now,
    })
    await holdForReport(tx, { id, conversation, seqs, now })
  })
  return { id }
}
