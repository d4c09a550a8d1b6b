import { sql } from 'kysely'
import { newId } from '../../../db/id'
import type { Executor, Tx } from '../../../db/transaction'
import type { Sender } from '../policy'

export interface LockedConversation {
  id: string
  kind: 'direct' | 'system'
  lowId: string
  highId: string | null
  lastSeq: number
  changeSeq: number
  /** Messages up to it are gone by their age. */
  floorSeq: number
  lastAt: Date | null
  closedAt: Date | null
}

/** One writer of a conversation after the other: the order of commits is the order of seq. */
export function lockConversation(tx: Tx, id: string): Promise<LockedConversation | undefined> {
  return tx
    .selectFrom('conversation')
    .select(['id', 'kind', 'lowId', 'highId', 'lastSeq', 'changeSeq', 'lastAt', 'closedAt'])
    .select('floorSeq')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks those of these that nobody else has locked, and waits for none. */
export function lockFree(tx: Tx, ids: readonly string[]): Promise<LockedConversation[]> {
  return tx
    .selectFrom('conversation')
    .select(['id', 'kind', 'lowId', 'highId', 'lastSeq', 'changeSeq', 'lastAt', 'closedAt'])
    .select('floorSeq')
    .where(sql<boolean>`id = ANY (${[...ids]}::text[])`)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** lockConversation for one of its members; undefined for anybody else. */
export async function lockOwnConversation(
  tx: Tx,
  id: string,
  userId: string,
): Promise<LockedConversation | undefined> {
  const conversation = await lockConversation(tx, id)
  return conversation && (await isMember(tx, id, userId)) ? conversation : undefined
}

export async function isMember(exec: Executor, id: string, userId: string): Promise<boolean> {
  const row = await exec
    .selectFrom('conversation_member')
    .select('userId')
    .where('conversationId', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** `blocks`: takes no messages from the other. */
export type ListedSender = Sender & { conversationId: string; blocks: boolean }

/** Who is in a conversation, as far as it matters for sending. */
export const listSenders = (exec: Executor, id: string): Promise<ListedSender[]> =>
  listSendersOf(exec, [id])

/** listSenders of several. */
export function listSendersOf(exec: Executor, ids: readonly string[]): Promise<ListedSender[]> {
  return exec
    .selectFrom('conversation_member as m')
    .innerJoin('app_user as u', 'u.id', 'm.userId')
    .leftJoin('member_mute as mute', 'mute.userId', 'm.userId')
    .select(['m.conversationId', 'm.userId', 'm.sentSince', 'm.sentCount'])
    .select(['u.createdAt as joinedAt', 'mute.until as mutedUntil'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('member_block as b')
          .innerJoin('conversation_member as other', 'other.userId', 'b.blockedId')
          .select('b.blockerId')
          .whereRef('b.blockerId', '=', 'm.userId')
          .whereRef('other.conversationId', '=', 'm.conversationId'),
      )
        .$castTo<boolean>()
        .as('blocks'),
    )
    .where(sql<boolean>`m.conversation_id = ANY (${[...ids]}::text[])`)
    .execute()
}

export async function findPair(
  exec: Executor,
  one: string,
  other: string,
): Promise<string | undefined> {
  const row = await exec
    .selectFrom('conversation')
    .select('id')
    .where('kind', '=', 'direct')
    .where('lowId', '=', sql<string>`least(${one}::text, ${other}::text)`)
    .where('highId', '=', sql<string>`greatest(${one}::text, ${other}::text)`)
    .executeTakeFirst()
  return row?.id
}

async function addMembers(tx: Tx, conversationId: string, userIds: string[]): Promise<void> {
  await tx
    .insertInto('conversation_member')
    .values([...userIds].sort().map((userId) => ({ conversationId, userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The conversation of two members, made when there is none; of two who open it at once it is one. */
export async function openPair(tx: Tx, one: string, other: string, now: Date): Promise<string> {
  await tx
    .insertInto('conversation')
    .values({
      id: newId(),
      kind: 'direct',
      lowId: sql<string>`least(${one}::text, ${other}::text)`,
      highId: sql<string>`greatest(${one}::text, ${other}::text)`,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const id = await findPair(tx, one, other)
  if (id === undefined) throw new Error('a conversation that was opened is not there')
  await addMembers(tx, id, [one, other])
  return id
}

/** A member's system conversation, made when there is none. */
export async function openSystem(tx: Tx, userId: string, now: Date): Promise<string> {
  const find = () =>
    tx
      .selectFrom('conversation')
      .select('id')
      .where('kind', '=', 'system')
      .where('lowId', '=', userId)
      .executeTakeFirst()
  const found = await find()
  if (found) return found.id
  await tx
    .insertInto('conversation')
    .values({ id: newId(), kind: 'system', lowId: userId, highId: null, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error('a system conversation that was made is not there')
  await addMembers(tx, made.id, [userId])
  return made.id
}

export async function closeConversation(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('conversation')
    .set({ closedAt: now })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .execute()
}

export async function listMembers(exec: Executor, id: string): Promise<string[]> {
  const rows = await exec
    .selectFrom('conversation_member')
    .select('userId')
    .where('conversationId', '=', id)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Moves a mark forward, never back; what stands since, and whether this moved it. Undefined for who is not a member. */
export async function raiseMark(
  exec: Executor,
  { conversation, userId, seq }: { conversation: string; userId: string; seq: number },
): Promise<{ readSeq: number; moved: boolean } | undefined> {
  const { rows } = await sql<{ readSeq: number; moved: boolean }>`
    UPDATE conversation_member m SET read_seq = greatest(m.read_seq, least(${seq}::bigint, c.last_seq))
    FROM conversation c, conversation_member before
    WHERE c.id = m.conversation_id AND before.conversation_id = m.conversation_id AND before.user_id = m.user_id
      AND m.conversation_id = ${conversation} AND m.user_id = ${userId}
    RETURNING m.read_seq AS "readSeq", m.read_seq > before.read_seq AS moved`.execute(exec)
  return rows[0]
}

/** Up to where a member has read; undefined for who is not one. */
export async function readMarkOf(
  exec: Executor,
  conversation: string,
  userId: string,
): Promise<number | undefined> {
  const row = await exec
    .selectFrom('conversation_member')
    .select('readSeq')
    .where('conversationId', '=', conversation)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.readSeq
}

export interface Arrangement {
  muted: boolean
  pinned: boolean
}

/** How a member has a conversation since; undefined for who is not a member. */
export function arrange(
  exec: Executor,
  { conversation, userId }: { conversation: string; userId: string },
  change: Partial<Arrangement>,
): Promise<Arrangement | undefined> {
  return exec
    .updateTable('conversation_member')
    .set(change)
    .where('conversationId', '=', conversation)
    .where('userId', '=', userId)
    .returning(['muted', 'pinned'])
    .executeTakeFirst()
}

/** The other of a direct conversation who may hear from a member; undefined where nobody does. */
export async function findListener(
  exec: Executor,
  conversation: string,
  userId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    SELECT other.user_id AS "userId"
    FROM conversation_member own
    JOIN conversation c ON c.id = own.conversation_id AND c.kind = 'direct' AND c.closed_at IS NULL
    JOIN conversation_member other ON other.conversation_id = c.id AND other.user_id <> own.user_id
    WHERE own.conversation_id = ${conversation} AND own.user_id = ${userId}
      AND NOT EXISTS (
        SELECT FROM member_block b
        WHERE (b.blocker_id = own.user_id AND b.blocked_id = other.user_id)
           OR (b.blocker_id = other.user_id AND b.blocked_id = own.user_id))`.execute(exec)
  return rows[0]?.userId
}
