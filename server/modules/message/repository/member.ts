import { sql } from 'kysely'
import type { Executor, Tx } from '../../../db/transaction'
import { dropHoldsBy, dropHoldsOf } from './files'
import { emptyMessagesOf, insertChange } from './changes'
import { eraseReactionsOf } from './reactions'

/** Locks every conversation of a member, before their row: as whoever sends does. */
export async function lockConversationsOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    SELECT id FROM conversation
    WHERE id IN (SELECT conversation_id FROM conversation_member WHERE user_id = ${userId})
    ORDER BY id FOR UPDATE`.execute(tx)
}

interface Own {
  id: string
  kind: 'direct' | 'system'
  alone: boolean
}

/** alone: the other has left before. */
async function listOwn(tx: Tx, userId: string): Promise<Own[]> {
  const { rows } = await sql<Own>`
    SELECT c.id, c.kind, u.id IS NULL OR u.deleted_at IS NOT NULL AS alone
    FROM conversation_member m JOIN conversation c ON c.id = m.conversation_id
    LEFT JOIN app_user u ON u.id IN (c.low_id, c.high_id) AND u.id <> m.user_id
    WHERE m.user_id = ${userId} ORDER BY c.id`.execute(tx)
  return rows
}

const conversationTables = [
  'message',
  'message_change',
  'message_reaction',
  'conversation_member',
] as const

async function removeConversation(tx: Tx, id: string): Promise<void> {
  await dropHoldsOf(tx, id)
  for (const table of conversationTables)
    await tx.deleteFrom(table).where('conversationId', '=', id).execute()
  await tx.deleteFrom('conversation').where('id', '=', id).execute()
}

/**
 * What a member wrote goes, for everybody; what others wrote to them stays theirs. A conversation that nobody is left in goes
 * as a whole.
 */
export async function eraseMessagesOf(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const { id, kind, alone } of await listOwn(tx, userId)) {
    if (kind === 'system' || alone) {
      await removeConversation(tx, id)
      continue
    }
    await dropHoldsBy(tx, id, userId)
    const reactions = await eraseReactionsOf(tx, id, userId)
    if ((await emptyMessagesOf(tx, id, userId, now)) + reactions > 0)
      await insertChange(tx, {
        conversationId: id,
        kind: 'erase',
        seq: null,
        senderId: userId,
        emoji: null,
        createdAt: now,
      })
    await tx
      .updateTable('conversation')
      .set({ closedAt: now })
      .where('id', '=', id)
      .where('closedAt', 'is', null)
      .execute()
  }
  await tx
    .deleteFrom('message_key')
    .where('senderId', 'in', [userId, `system:${userId}`])
    .execute()
  await tx
    .deleteFrom('member_block')
    .where(({ or, eb }) => or([eb('blockerId', '=', userId), eb('blockedId', '=', userId)]))
    .execute()
  await tx
    .deleteFrom('message_report')
    .where(({ or, eb }) => or([eb('reporterId', '=', userId), eb('reportedId', '=', userId)]))
    .execute()
  for (const table of ['member_mute', 'socket_ticket'] as const)
    await tx.deleteFrom(table).where('userId', '=', userId).execute()
}

/** Everything that a member wrote, in the order of its writing. */
export async function listWritten(exec: Executor, userId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT m.conversation_id AS conversation, m.seq, m.type, m.body, m.recalled_at AS "recalledAt", m.created_at AS "createdAt"
    FROM message_key k
    JOIN message m ON m.conversation_id = k.conversation_id AND m.seq = k.seq AND m.created_at = k.created_at
    WHERE k.sender_id IN (${userId}, ${`system:${userId}`})
    ORDER BY m.created_at, m.conversation_id, m.seq`.execute(exec)
  return rows
}
