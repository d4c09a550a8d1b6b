import { sql, type RawBuilder } from 'kysely'
import type { Executor, Tx } from '../../../db/transaction'
import type { StoredFileTable } from '../../upload'
import type { MessageFileTable } from '../tables'

/** What a sender wants to send. */
export interface Asked {
  senderId: string
  fileId: string
}

/**
 * Of these the files that their senders may send: uploads of their own, and what lies in a conversation that they are in. Their
 * rows are held until the transaction ends, so that none goes meanwhile.
 */
export async function lockSendable(
  tx: Tx,
  asked: readonly Asked[],
): Promise<(StoredFileTable & { senderId: string })[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<StoredFileTable & { senderId: string }>`
    SELECT f.*, asked.sender_id
    FROM unnest(${asked.map(({ fileId }) => fileId)}::text[], ${asked.map(({ senderId }) => senderId)}::text[])
      AS asked (file_id, sender_id)
    JOIN stored_file f ON f.id = asked.file_id
    WHERE f.path IN ('image/chat', 'file/chat') AND (f.owner_id = asked.sender_id OR EXISTS (
      SELECT FROM message_file held
      JOIN conversation_member m ON m.conversation_id = held.conversation_id AND m.user_id = asked.sender_id
      WHERE held.file_id = f.id AND held.seq IS NOT NULL))
    ORDER BY f.id FOR UPDATE OF f`.execute(tx)
  return rows
}

/** Whether a member has written in a conversation, in words or otherwise. */
export async function hasWritten(
  exec: Executor,
  conversation: string,
  userId: string,
): Promise<boolean> {
  const row = await exec
    .selectFrom('message')
    .select('seq')
    .where('conversationId', '=', conversation)
    .where('senderId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function holdFiles(tx: Tx, holds: readonly MessageFileTable[]): Promise<void> {
  if (holds.length === 0) return
  await tx
    .insertInto('message_file')
    .values([...holds])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A report holds what the messages hold that it names. */
export async function holdForReport(
  tx: Tx,
  report: { id: string; conversation: string; seqs: readonly number[]; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO message_file (file_id, conversation_id, report_id, created_at)
    SELECT DISTINCT file_id, conversation_id, ${report.id}, ${report.now}::timestamptz FROM message_file
    WHERE conversation_id = ${report.conversation} AND seq = ANY (${[...report.seqs]}::bigint[])`.execute(
    tx,
  )
}

/** A message holds nothing any more; which files it held. */
export async function dropHolds(tx: Tx, conversation: string, seq: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('message_file')
    .where('conversationId', '=', conversation)
    .where('seq', '=', seq)
    .returning('fileId')
    .execute()
  return rows.map(({ fileId }) => fileId)
}

/** What a conversation's messages hold goes with them; its reports keep theirs. */
export async function dropHoldsOf(tx: Tx, conversation: string): Promise<void> {
  await tx
    .deleteFrom('message_file')
    .where('conversationId', '=', conversation)
    .where('seq', 'is not', null)
    .execute()
}

/** What a member's messages of a conversation hold. */
export async function dropHoldsBy(tx: Tx, conversation: string, userId: string): Promise<void> {
  await sql`
    DELETE FROM message_file held USING message m
    WHERE m.conversation_id = ${conversation} AND m.sender_id = ${userId}
      AND held.conversation_id = m.conversation_id AND held.seq = m.seq`.execute(tx)
}

export async function dropHoldsBefore(exec: Executor, month: RawBuilder<Date>): Promise<void> {
  await exec
    .deleteFrom('message_file')
    .where('createdAt', '<', month)
    .where('seq', 'is not', null)
    .execute()
}

/** Of these the files that no message and no report holds. Their rows are held before it is asked: who sends one waits, and finds it gone. */
export async function lockUnheld(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  await sql`SELECT id FROM stored_file WHERE id = ANY (${[...ids]}::text[]) ORDER BY id FOR UPDATE`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    SELECT f.id FROM stored_file f
    WHERE f.id = ANY (${[...ids]}::text[]) AND NOT EXISTS (SELECT FROM message_file held WHERE held.file_id = f.id)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Files of messages that seem to be held by nothing. */
export async function listUnheld(exec: Executor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT f.id FROM stored_file f
    WHERE f.claimed_by = 'message' AND NOT EXISTS (SELECT FROM message_file held WHERE held.file_id = f.id)
    LIMIT ${limit}`.execute(exec)
  return rows.map(({ id }) => id)
}
