import { sql, type RawBuilder } from 'kysely'
import type { Digest, Head } from '@contract/message/message'
import type { Executor } from '../../../db/transaction'
import type { MessageTable } from '../tables'

/** Where every conversation of a member stands. */
export async function listHeads(exec: Executor, userId: string): Promise<Head[]> {
  const { rows } = await sql<Head>`
    SELECT c.id AS conversation, c.last_seq AS "lastSeq", c.change_seq AS "changeSeq", c.floor_seq AS "minSeq",
      m.read_seq AS "readSeq", coalesce(other.read_seq, 0) AS "otherReadSeq"
    FROM conversation_member m
    JOIN conversation c ON c.id = m.conversation_id
    LEFT JOIN conversation_member other ON other.conversation_id = c.id AND other.user_id <> m.user_id
    WHERE m.user_id = ${userId}
    ORDER BY c.id`.execute(exec)
  return rows
}

/** digestOf the heads of each of these members; none for who has no conversation. */
export async function readDigests(
  exec: Executor,
  userIds: readonly string[],
): Promise<Map<string, Digest>> {
  const { rows } = await sql<Digest & { userId: string }>`
    SELECT m.user_id AS "userId", count(*) AS conversations, sum(c.last_seq)::bigint AS seqs,
      sum(c.change_seq)::bigint AS changes, sum(m.read_seq + coalesce(other.read_seq, 0))::bigint AS reads
    FROM conversation_member m
    JOIN conversation c ON c.id = m.conversation_id
    LEFT JOIN conversation_member other ON other.conversation_id = c.id AND other.user_id <> m.user_id
    WHERE m.user_id = ANY (${[...userIds]}::text[])
    GROUP BY m.user_id`.execute(exec)
  return new Map(rows.map(({ userId, ...digest }) => [userId, digest]))
}

export interface ConversationRow extends Head {
  kind: 'direct' | 'system'
  muted: boolean
  pinned: boolean
  closed: boolean
  blocked: boolean
  unread: number
  otherId: string | null
  otherName: string | null
  otherAvatar: string | null
  otherGone: boolean
  last: MessageTable | null
}

/** One member's conversations, or one of them. */
interface Wanted {
  userId: string
  id?: string
  page?: { pageNum: number; pageSize: number }
}

/** The most that are counted as unread. */
const UNREAD_MAX = 100

/**
 * Conversations, with how one member has them. OFFSET 0 keeps it one look-up a row: a plan that is made for any page would read all of
 * the member's.
 */
const had = (userId: string, which: RawBuilder<unknown>) => sql`
  SELECT c.*, m.read_seq, m.muted, m.pinned FROM conversation c
  CROSS JOIN LATERAL (
    SELECT read_seq, muted, pinned FROM conversation_member
    WHERE conversation_id = c.id AND user_id = ${userId} OFFSET 0
  ) m
  WHERE ${which}`

const IN_ORDER = sql`ORDER BY c.pinned DESC, c.last_at DESC NULLS LAST, c.id DESC`

/** A page of them. Each side of the pairs is read by its index no further than the page; the pinned, which are few, are all read. */
function pageOf(userId: string, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  const newest = (side: RawBuilder<unknown>) => sql`(
    ${had(userId, sql`${side} = ${userId} AND c.last_at IS NOT NULL AND NOT m.pinned`)}
    ORDER BY c.last_at DESC, c.id DESC LIMIT ${pageNum * pageSize})`
  const pinned = sql`SELECT conversation_id FROM conversation_member WHERE user_id = ${userId} AND pinned`
  return sql`
    SELECT * FROM (
      (${had(userId, sql`c.last_at IS NOT NULL AND c.id IN (${pinned})`)})
      UNION ALL ${newest(sql`c.low_id`)}
      UNION ALL ${newest(sql`c.high_id`)}
    ) c
    ${IN_ORDER} LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}`
}

/** A page of those that have messages, the pinned before the others, each the newest first; or the one that is named, whatever it has. */
export async function listConversations(
  exec: Executor,
  { userId, id, page = { pageNum: 1, pageSize: 1 } }: Wanted,
): Promise<ConversationRow[]> {
  const wanted = id === undefined ? pageOf(userId, page) : had(userId, sql`c.id = ${id}`)
  const { rows } = await sql<
    Omit<ConversationRow, 'last'> & {
      [Key in keyof MessageTable as `m${Capitalize<Key>}`]: MessageTable[Key]
    }
  >`
    SELECT c.id AS conversation, c.kind, c.last_seq AS "lastSeq", c.change_seq AS "changeSeq", c.floor_seq AS "minSeq",
      c.read_seq AS "readSeq", coalesce(other.read_seq, 0) AS "otherReadSeq", c.muted, c.pinned, c.closed_at IS NOT NULL AS closed,
      u.id AS "otherId", u.name AS "otherName", u.avatar AS "otherAvatar", u.deleted_at IS NOT NULL AS "otherGone",
      EXISTS (SELECT FROM member_block b WHERE b.blocker_id = ${userId} AND b.blocked_id = u.id) AS blocked,
      unread.count AS unread, last.conversation_id AS "mConversationId", last.seq AS "mSeq", last.sender_id AS "mSenderId",
      last.client_msg_id AS "mClientMsgId", last.type AS "mType", last.body AS "mBody",
      last.recalled_at AS "mRecalledAt", last.created_at AS "mCreatedAt"
    FROM (${wanted}) c
    LEFT JOIN conversation_member other ON other.conversation_id = c.id AND other.user_id <> ${userId}
    LEFT JOIN app_user u ON u.id = other.user_id
    LEFT JOIN message last ON last.conversation_id = c.id AND last.seq = c.last_seq AND last.created_at = c.last_at
    CROSS JOIN LATERAL (
      SELECT count(*) FROM (
        SELECT FROM message t
        WHERE t.conversation_id = c.id AND t.seq > c.read_seq
          AND t.sender_id IS DISTINCT FROM ${userId} AND t.recalled_at IS NULL
        LIMIT ${UNREAD_MAX}
      ) counted
    ) unread
    ${IN_ORDER}`.execute(exec)
  return rows.map((row) => {
    const {
      mConversationId,
      mSeq,
      mSenderId,
      mClientMsgId,
      mType,
      mBody,
      mRecalledAt,
      mCreatedAt,
      ...rest
    } = row
    return {
      ...rest,
      last:
        mSeq === null
          ? null
          : {
              conversationId: mConversationId,
              seq: mSeq,
              senderId: mSenderId,
              clientMsgId: mClientMsgId,
              type: mType,
              body: mBody,
              recalledAt: mRecalledAt,
              createdAt: mCreatedAt,
            },
    }
  })
}

/** Of the pairs that a member is in, and their system conversation: those that have messages. */
export async function countConversations(exec: Executor, userId: string): Promise<number> {
  const of = (side: 'lowId' | 'highId') =>
    exec
      .selectFrom('conversation')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(side, '=', userId)
      .where('lastAt', 'is not', null)
      .executeTakeFirstOrThrow()
  return (await of('lowId')).total + (await of('highId')).total
}
