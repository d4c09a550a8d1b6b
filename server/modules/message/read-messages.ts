import type { z } from 'zod'
import type { Change, Digest, Message } from '@contract/message/message'
import { digestOf } from '@contract/message/limits'
import type { MessagesRequest, ReadRequest, SyncResponse } from '@contract/message/schemas'
import { inTransaction, type Executor } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/error'
import type { Services } from '../../services'
import { toChange, toMessage } from './present'
import { listChanges } from './repository/changes'
import { isMember, listMembers, raiseMark } from './repository/conversations'
import { listHeads, readDigests } from './repository/heads'
import { listMessages } from './repository/messages'
import { tellSockets } from './tell'

type Range = z.output<typeof MessagesRequest>

/** GET /user/im/sync. */
export async function sync({ services: { db }, userId }: RequestContext): Promise<SyncResponse> {
  const heads = await listHeads(db, userId)
  return { heads, digest: digestOf(heads) }
}

/** The digest of each of these members. */
export async function digestsOf(
  exec: Executor,
  userIds: readonly string[],
): Promise<(userId: string) => Digest> {
  const found = await readDigests(exec, userIds)
  return (userId) => found.get(userId) ?? digestOf([])
}

async function requireOwn({ services, userId }: RequestContext, conversation: string) {
  if (!(await isMember(services.db, conversation, userId)))
    throw new AppError('CONVERSATION_NOT_FOUND')
}

/** GET /user/im/messages. @throws CONVERSATION_NOT_FOUND */
export async function pullMessages(context: RequestContext, range: Range): Promise<Message[]> {
  await requireOwn(context, range.conversation)
  const rows = await listMessages(context.services.db, range)
  return rows.map((row) => toMessage(row, context.userId))
}

/** GET /user/im/changes. @throws CONVERSATION_NOT_FOUND */
export async function pullChanges(context: RequestContext, range: Range): Promise<Change[]> {
  await requireOwn(context, range.conversation)
  return (await listChanges(context.services.db, range)).map(toChange)
}

/** Raises a member's mark and tells both; the mark that stands since. @throws CONVERSATION_NOT_FOUND */
export async function markRead(
  { db, bus, pushes }: Services,
  userId: string,
  { conversation, seq }: z.output<typeof ReadRequest>,
): Promise<{ readSeq: number }> {
  const mark = await inTransaction(db, async (tx) => {
    const raised = await raiseMark(tx, { conversation, userId, seq })
    if (raised?.moved) await pushes.read(tx, userId)
    return raised
  })
  if (!mark) throw new AppError('CONVERSATION_NOT_FOUND')
  const { readSeq, moved } = mark
  if (moved)
    tellSockets(bus, await listMembers(db, conversation), {
      type: 'read',
      conversation,
      member: userId,
      readSeq,
    })
  return { readSeq }
}
