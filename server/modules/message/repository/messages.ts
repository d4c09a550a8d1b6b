import { sql } from 'kysely'
import type { LinkPreview } from '@contract/message/message'
import { PULL_MAX } from '@contract/message/limits'
import type { Executor, Tx } from '../../../db/transaction'
import { dropHoldsBefore } from './files'
import type { MessageKeyTable, MessageTable } from '../tables'
import { dropOldReactions, reactionsOfMessage, type WithReactions } from './reactions'

/** Makes the month of a moment, in which messages can then be written. */
export async function makeMonth(exec: Executor, at: Date): Promise<void> {
  await sql`SELECT make_message_month(${at})`.execute(exec)
}

export async function dropMonths(exec: Executor, before: Date): Promise<void> {
  await sql`SELECT drop_message_months(${before})`.execute(exec)
  const month = sql<Date>`date_trunc('month', ${before}::timestamptz, 'UTC')`
  await exec.deleteFrom('message_key').where('createdAt', '<', month).execute()
  await exec.deleteFrom('message_change').where('createdAt', '<', month).execute()
  await dropHoldsBefore(exec, month)
  await dropOldReactions(exec)
}

type Key = Pick<MessageKeyTable, 'senderId' | 'clientMsgId'>

/** Which of these ids stand already, in whatever conversation. */
export async function findKeys(exec: Executor, keys: readonly Key[]): Promise<MessageKeyTable[]> {
  const { rows } = await sql<MessageKeyTable>`
    SELECT k.* FROM message_key k
    JOIN unnest(${keys.map(({ senderId }) => senderId)}::text[], ${keys.map(({ clientMsgId }) => clientMsgId)}::text[])
      AS asked (sender_id, client_msg_id) USING (sender_id, client_msg_id)`.execute(exec)
  return rows
}

export type NewMessage = Pick<MessageTable, 'seq' | 'clientMsgId' | 'type'> & {
  /** As message_key has it. */
  keyOwner: string
  senderId: string | null
  body: Record<string, unknown>
}

/** How many messages a member has sent here in the hour that began then, with these. */
export interface SentCount {
  userId: string
  sentSince: Date | null
  sentCount: number
}

/**
 * Writes messages with the numbers that follow, all or none: false where somebody is not a member any more, or an id was used in
 * another conversation meanwhile; and their senders' counts. The caller holds the conversation's lock.
 */
export async function insertMessages(
  tx: Tx,
  conversation: string,
  {
    messages,
    counts,
    now,
  }: { messages: readonly NewMessage[]; counts: readonly SentCount[]; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    WITH given AS (
      SELECT * FROM unnest(
        ${messages.map(({ seq }) => seq)}::bigint[],
        ${messages.map(({ keyOwner }) => keyOwner)}::text[],
        ${messages.map(({ senderId }) => senderId)}::text[],
        ${messages.map(({ clientMsgId }) => clientMsgId)}::text[],
        ${messages.map(({ type }) => type)}::text[],
        ${messages.map(({ body }) => JSON.stringify(body))}::text[]
      ) AS given (seq, key_owner, sender_id, client_msg_id, type, body)
    ), keyed AS (
      INSERT INTO message_key (sender_id, client_msg_id, conversation_id, seq, created_at)
      SELECT g.key_owner, g.client_msg_id, ${conversation}, g.seq, ${now} FROM given g
      WHERE g.sender_id IS NULL OR EXISTS (
        SELECT FROM conversation_member m WHERE m.conversation_id = ${conversation} AND m.user_id = g.sender_id)
      ON CONFLICT DO NOTHING
      RETURNING seq
    ), written AS (
      INSERT INTO message (conversation_id, seq, sender_id, client_msg_id, type, body, created_at)
      SELECT ${conversation}, g.seq, g.sender_id, g.client_msg_id, g.type, g.body::jsonb, ${now}
      FROM given g JOIN keyed USING (seq)
      RETURNING seq
    ), counted AS (
      UPDATE conversation_member m SET sent_since = c.since, sent_count = c.count
      FROM unnest(
        ${counts.map(({ userId }) => userId)}::text[],
        ${counts.map(({ sentSince }) => sentSince)}::timestamptz[],
        ${counts.map(({ sentCount }) => sentCount)}::integer[]
      ) AS c (user_id, since, count)
      WHERE m.conversation_id = ${conversation} AND m.user_id = c.user_id
    )
    UPDATE conversation SET last_seq = last_seq + ${messages.length}, last_at = ${now}
    WHERE id = ${conversation} AND (SELECT count(*) FROM written) = ${messages.length}
    RETURNING id`.execute(tx)
  return rows.length === 1
}

interface Range {
  conversation: string
  from: number
  to: number
}

export function listMessages(
  exec: Executor,
  { conversation, from, to }: Range,
): Promise<(MessageTable & WithReactions)[]> {
  return exec
    .selectFrom('message')
    .selectAll()
    .select(reactionsOfMessage)
    .where('conversationId', '=', conversation)
    .where('seq', '>=', from)
    .where('seq', '<=', to)
    .orderBy('seq')
    .limit(PULL_MAX)
    .execute()
}

export function listMessagesBySeq(
  exec: Executor,
  conversation: string,
  seqs: readonly number[],
): Promise<MessageTable[]> {
  if (seqs.length === 0) return Promise.resolve([])
  return exec
    .selectFrom('message')
    .selectAll()
    .where('conversationId', '=', conversation)
    .where('seq', 'in', [...seqs])
    .orderBy('seq')
    .execute()
}

/** What a text's address leads to lies with the text, and goes with it. */
export async function putPreview(
  tx: Tx,
  { conversationId, seq, createdAt }: MessageTable,
  preview: LinkPreview,
): Promise<void> {
  await sql`
    UPDATE message SET body = body || jsonb_build_object('preview', ${JSON.stringify(preview)}::jsonb)
    WHERE conversation_id = ${conversationId} AND seq = ${seq} AND created_at = ${createdAt}`.execute(
    tx,
  )
}
