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

/** What is written into one conversation. */
export interface NewMessages {
  conversation: string
  messages: readonly NewMessage[]
  counts: readonly SentCount[]
  now: Date
}

/**
 * Writes messages with the numbers that follow in each of these conversations, all or none: false where somebody is not a member any
 * more, or an id was used in another conversation meanwhile; and their senders' counts. The caller holds the conversations' locks, and
 * ends the transaction without a commit where this is false.
 */
export async function insertMessages(tx: Tx, all: readonly NewMessages[]): Promise<boolean> {
  const given = all.flatMap(({ conversation, messages, now }) => {
    const at = now.toISOString()
    return messages.map((message) => ({ ...message, conversation, at }))
  })
  const counts = all.flatMap(({ conversation, counts: own }) =>
    own.map((count) => ({ ...count, conversation })),
  )
  const { rows } = await sql<{ id: string }>`
    WITH given AS (
      SELECT * FROM unnest(
        ${given.map(({ conversation }) => conversation)}::text[],
        ${given.map(({ seq }) => seq)}::bigint[],
        ${given.map(({ keyOwner }) => keyOwner)}::text[],
        ${given.map(({ senderId }) => senderId)}::text[],
        ${given.map(({ clientMsgId }) => clientMsgId)}::text[],
        ${given.map(({ type }) => type)}::text[],
        ${given.map(({ body }) => JSON.stringify(body))}::text[],
        ${given.map(({ at }) => at)}::timestamptz[]
      ) AS given (conversation_id, seq, key_owner, sender_id, client_msg_id, type, body, at)
    ), keyed AS (
      INSERT INTO message_key (sender_id, client_msg_id, conversation_id, seq, created_at)
      SELECT g.key_owner, g.client_msg_id, g.conversation_id, g.seq, g.at FROM given g
      WHERE g.sender_id IS NULL OR EXISTS (
        SELECT FROM conversation_member m WHERE m.conversation_id = g.conversation_id AND m.user_id = g.sender_id)
      ON CONFLICT DO NOTHING
      RETURNING seq
    ), written AS (
      INSERT INTO message (conversation_id, seq, sender_id, client_msg_id, type, body, created_at)
      SELECT g.conversation_id, g.seq, g.sender_id, g.client_msg_id, g.type, g.body::jsonb, g.at FROM given g
    ), counted AS (
      UPDATE conversation_member m SET sent_since = c.since, sent_count = c.count
      FROM unnest(
        ${counts.map(({ conversation }) => conversation)}::text[],
        ${counts.map(({ userId }) => userId)}::text[],
        ${counts.map(({ sentSince }) => sentSince)}::timestamptz[],
        ${counts.map(({ sentCount }) => sentCount)}::integer[]
      ) AS c (conversation_id, user_id, since, count)
      WHERE m.conversation_id = c.conversation_id AND m.user_id = c.user_id
    )
    UPDATE conversation SET last_seq = last_seq + ended.more, last_at = ended.at
    FROM unnest(
      ${all.map(({ conversation }) => conversation)}::text[],
      ${all.map(({ messages }) => messages.length)}::integer[],
      ${all.map(({ now }) => now)}::timestamptz[]
    ) AS ended (id, more, at)
    WHERE conversation.id = ended.id AND (SELECT count(*) FROM keyed) = ${given.length}
    RETURNING conversation.id`.execute(tx)
  return rows.length === all.length
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
