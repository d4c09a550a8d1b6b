import { sql } from 'kysely'
import type { LinkPreview } from '@contract/message/message'
import { PULL_MAX } from '@contract/message/limits'
import { intArray, jsonArray, textArray } from '../../../db/array-text'
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

/** Ids of messages with whose they are, as columns. */
export interface AskedKeys {
  senderIds: readonly string[]
  clientMsgIds: readonly string[]
}

/** Each different text once; what repeats it names its place, from 1 on. */
class Once {
  readonly all: string[] = []
  readonly #places = new Map<string, number>()

  placeOf(text: string): number {
    const known = this.#places.get(text)
    if (known !== undefined) return known
    const place = this.all.push(text)
    this.#places.set(text, place)
    return place
  }
}

/** Which of these ids stand already, in whatever conversation. */
export async function findKeys(
  exec: Executor,
  { senderIds, clientMsgIds }: AskedKeys,
): Promise<MessageKeyTable[]> {
  const senders = new Once()
  const places = senderIds.map((senderId) => senders.placeOf(senderId))
  const { rows } = await sql<MessageKeyTable>`
    SELECT k.* FROM unnest(${intArray(places)}::integer[], ${textArray(clientMsgIds)}::text[]) AS asked (place, client_msg_id)
    JOIN message_key k ON k.sender_id = (${senders.all}::text[])[asked.place] AND k.client_msg_id = asked.client_msg_id`.execute(
    exec,
  )
  return rows
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
  messages: readonly MessageTable[]
  /** Under which message_key has the system's. */
  systemOwner: string
  counts: readonly SentCount[]
  now: Date
}

/** The columns of what is written. A conversation's senders stand once, and a message names their place: most of it would be ids. */
function toColumns(all: readonly NewMessages[]) {
  const senders = {
    conversations: [] as string[],
    owners: [] as string[],
    ids: [] as (string | null)[],
    times: [] as Date[],
  }
  const messages = {
    places: [] as number[],
    seqs: [] as number[],
    cids: [] as string[],
    types: [] as string[],
    bodies: [] as MessageTable['body'][],
  }
  for (const { conversation, messages: own, systemOwner, now } of all) {
    const places = new Map<string | null, number>()
    for (const { senderId, seq, clientMsgId, type, body } of own) {
      let place = places.get(senderId)
      if (place === undefined) {
        place = senders.conversations.push(conversation)
        senders.owners.push(senderId ?? systemOwner)
        senders.ids.push(senderId)
        senders.times.push(now)
        places.set(senderId, place)
      }
      messages.places.push(place)
      messages.seqs.push(seq)
      messages.cids.push(clientMsgId)
      messages.types.push(type)
      messages.bodies.push(body)
    }
  }
  return { senders, messages }
}

/**
 * Writes messages with the numbers that follow in each of these conversations, all or none: false where somebody is not a member any
 * more, or an id was used in another conversation meanwhile; and their senders' counts. The caller holds the conversations' locks, and
 * ends the transaction without a commit where this is false.
 */
export async function insertMessages(tx: Tx, all: readonly NewMessages[]): Promise<boolean> {
  const { senders, messages } = toColumns(all)
  const counts = all.flatMap(({ conversation, counts: own }) =>
    own.map((count) => ({ ...count, conversation })),
  )
  const { rows } = await sql<{ id: string }>`
    WITH sender AS MATERIALIZED (
      SELECT s.* FROM unnest(
        ${senders.conversations}::text[],
        ${senders.owners}::text[],
        ${senders.ids}::text[],
        ${senders.times}::timestamptz[]
      ) WITH ORDINALITY AS s (conversation_id, key_owner, sender_id, at, place)
      WHERE s.sender_id IS NULL OR EXISTS (
        SELECT FROM conversation_member m WHERE m.conversation_id = s.conversation_id AND m.user_id = s.sender_id)
    ), given AS (
      SELECT s.*, m.seq, m.client_msg_id, m.type, m.body FROM unnest(
        ${intArray(messages.places)}::bigint[],
        ${intArray(messages.seqs)}::bigint[],
        ${textArray(messages.cids)}::text[],
        ${textArray(messages.types)}::text[],
        ${jsonArray(messages.bodies)}::text[]
      ) AS m (place, seq, client_msg_id, type, body)
      JOIN sender s USING (place)
    ), keyed AS (
      INSERT INTO message_key (sender_id, client_msg_id, conversation_id, seq, created_at)
      SELECT g.key_owner, g.client_msg_id, g.conversation_id, g.seq, g.at FROM given g
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
      ${all.map(({ messages: own }) => own.length)}::integer[],
      ${all.map(({ now }) => now)}::timestamptz[]
    ) AS ended (id, more, at)
    WHERE conversation.id = ended.id AND (SELECT count(*) FROM keyed) = ${messages.seqs.length}
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

/** Of the newest messages that were not taken back. */
export async function listNewestSeqs(
  exec: Executor,
  conversation: string,
  limit: number,
): Promise<number[]> {
  const rows = await exec
    .selectFrom('message')
    .select('seq')
    .where('conversationId', '=', conversation)
    .where('recalledAt', 'is', null)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ seq }) => seq)
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
