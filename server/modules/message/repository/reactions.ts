import { sql } from 'kysely'
import type { Reaction } from '@contract/message/message'
import type { Executor, Tx } from '../../../db/transaction'
import type { MessageReactionTable } from '../tables'

export interface WithReactions {
  /** Also what was taken off; null where nobody reacted. */
  reactions: Reaction[] | null
}

/** Of a message that is selected. */
export const reactionsOfMessage = sql<Reaction[] | null>`(
  SELECT jsonb_agg(jsonb_build_object('member', r.user_id, 'emoji', r.emoji, 'changeSeq', r.change_seq) ORDER BY r.change_seq)
  FROM message_reaction r
  WHERE r.conversation_id = message.conversation_id AND r.seq = message.seq)`.as('reactions')

type Place = Pick<MessageReactionTable, 'conversationId' | 'seq' | 'userId'>

export function findReaction(
  exec: Executor,
  { conversationId, seq, userId }: Place,
): Promise<MessageReactionTable | undefined> {
  return exec
    .selectFrom('message_reaction')
    .selectAll()
    .where('conversationId', '=', conversationId)
    .where('seq', '=', seq)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export async function putReaction(tx: Tx, row: MessageReactionTable): Promise<void> {
  const { emoji, changeSeq, createdAt } = row
  await tx
    .insertInto('message_reaction')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['conversationId', 'seq', 'userId'])
        .doUpdateSet({ emoji, changeSeq, createdAt }),
    )
    .execute()
}

/** A message that was taken back has none. */
export async function dropReactions(tx: Tx, conversation: string, seq: number): Promise<void> {
  await tx
    .deleteFrom('message_reaction')
    .where('conversationId', '=', conversation)
    .where('seq', '=', seq)
    .execute()
}

/** Of messages that went with their month. */
export async function dropOldReactions(exec: Executor): Promise<void> {
  await sql`
    DELETE FROM message_reaction r USING conversation c
    WHERE c.id = r.conversation_id AND r.seq <= c.floor_seq`.execute(exec)
}

/**
 * A member's reactions in a conversation, and everybody's to their messages, before those are emptied; how many of the member's own
 * that were. What they had reacted with is gone from the changes as well, whose numbers stay.
 */
export async function eraseReactionsOf(
  tx: Tx,
  conversation: string,
  userId: string,
): Promise<number> {
  await tx
    .updateTable('message_change')
    .set({ emoji: '' })
    .where('conversationId', '=', conversation)
    .where('kind', '=', 'reaction')
    .where('senderId', '=', userId)
    .execute()
  await sql`
    DELETE FROM message_reaction r USING message m
    WHERE r.conversation_id = ${conversation} AND m.conversation_id = r.conversation_id AND m.seq = r.seq
      AND m.sender_id = ${userId} AND r.user_id <> ${userId}`.execute(tx)
  const { numDeletedRows } = await tx
    .deleteFrom('message_reaction')
    .where('conversationId', '=', conversation)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
