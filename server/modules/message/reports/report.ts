import type { z } from 'zod'
import type { ReportRequest } from '@contract/message/schemas'
import { newId } from '../../../db/id'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { insertReport } from '../repository/blocks'
import { isMember, listMembers } from '../repository/conversations'
import { listMessagesBySeq } from '../repository/messages'
import type { Evidence, MessageTable } from '../tables'

const toEvidence = ({ seq, senderId, body, createdAt }: MessageTable): Evidence => ({
  seq,
  senderId,
  text: typeof body?.text === 'string' ? body.text : '',
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
  const evidence = await listMessagesBySeq(db, conversation, seqs)
  const id = newId()
  await insertReport(db, {
    id,
    reporterId: userId,
    reportedId,
    conversationId: conversation,
    reason,
    comment,
    evidence: evidence.map(toEvidence),
    createdAt: now,
  })
  return { id }
}
