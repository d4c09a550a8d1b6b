import { sql } from 'kysely'
import type { LinkPreview } from '@contract/message/message'
import { PULL_MAX } from '@contract/message/limits'
import type { Executor, Tx } from '../../../db/transaction'
import type { MessageChangeTable, MessageTable } from '../tables'

/** A change as it is told: with what its message has of it. */
export type ToldChange = MessageChangeTable & { preview?: LinkPreview | null }

export function listChanges(
  exec: Executor,
  { conversation, from, to }: { conversation: string; from: number; to: number },
): Promise<ToldChange[]> {
  return exec
    .selectFrom('message_change')
    .selectAll()
    .select(
      sql<LinkPreview | null>`CASE WHEN kind = 'preview' THEN (
        SELECT m.body -> 'preview' FROM message m
        WHERE m.conversation_id = message_change.conversation_id AND m.seq = message_change.seq) END`.as(
        'preview',
      ),
    )
    .where('conversationId', '=', conversation)
    .where('changeSeq', '>=', from)
    .where('changeSeq', '<=', to)
    .orderBy('changeSeq')
    .limit(PULL_MAX)
    .execute()
}

/** Notes a change under the next number of its conversation, whose lock the caller holds. */
export async function insertChange(
  tx: Tx,
  change: Omit<MessageChangeTable, 'changeSeq'>,
): Promise<MessageChangeTable> {
  const { changeSeq } = await tx
    .updateTable('conversation')
    .set(({ eb }) => ({ changeSeq: eb('changeSeq', '+', 1) }))
    .where('id', '=', change.conversationId)
    .returning('changeSeq')
    .executeTakeFirstOrThrow()
  const row = { ...change, changeSeq }
  await tx.insertInto('message_change').values(row).execute()
  return row
}

/** The change by which a message was recalled; undefined where it was not. */
export function findRecall(
  exec: Executor,
  conversation: string,
  seq: number,
): Promise<MessageChangeTable | undefined> {
  return exec
    .selectFrom('message_change')
    .selectAll()
    .where('conversationId', '=', conversation)
    .where('kind', '=', 'recall')
    .where('seq', '=', seq)
    .executeTakeFirst()
}

/** What a message said is gone from here on. */
export async function emptyMessage(
  tx: Tx,
  { conversationId, seq, createdAt }: Pick<MessageTable, 'conversationId' | 'seq' | 'createdAt'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('message')
    .set({ body: null, recalledAt: now })
    .where('conversationId', '=', conversationId)
    .where('seq', '=', seq)
    .where('createdAt', '=', createdAt)
    .execute()
}

/** Empties everything that a member wrote in a conversation; how many messages that were. */
export async function emptyMessagesOf(
  tx: Tx,
  conversation: string,
  userId: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    UPDATE message SET body = NULL, recalled_at = coalesce(recalled_at, ${now}), client_msg_id = ''
    WHERE conversation_id = ${conversation} AND sender_id = ${userId}
    RETURNING seq`.execute(tx)
  return rows.length
}
