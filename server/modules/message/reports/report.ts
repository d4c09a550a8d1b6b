import type { z } from 'zod'
import { REPORTED_MAX } from '@contract/message/limits'
import type { ReportRequest } from '@contract/message/schemas'
import { newId } from '../../../db/id'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { inTransaction } from '../../../db/transaction'
import { insertReport } from '../repository/blocks'
import { isMember, listMembers } from '../repository/conversations'
import { holdForReport } from '../repository/files'
import { listMessagesBySeq, listNewestSeqs } from '../repository/messages'
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

/** POST /user/im/report: the named messages, or the newest where none is named, are kept as they stand now. @throws CONVERSATION_NOT_FOUND, also for the system's */
export async function reportConversation(
  { services: { db }, userId, now }: RequestContext,
  { conversation, reason, seqs: named, comment }: z.output<typeof ReportRequest>,
): Promise<{ id: string }> {
  const members = (await isMember(db, conversation, userId))
    ? await listMembers(db, conversation)
    : []
  const reportedId = members.find((member) => member !== userId)
  if (reportedId === undefined) throw new AppError('CONVERSATION_NOT_FOUND')
  const id = newId()
  await inTransaction(db, async (tx) => {
    const seqs = named.length > 0 ? named : await listNewestSeqs(tx, conversation, REPORTED_MAX)
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
