import { sql } from 'kysely'
import type { Executor } from '../../../db/transaction'
import type { MessageTable } from '../tables'

export interface PushMatter {
  type: MessageTable['type']
  /** null once it was taken back. */
  body: Record<string, unknown> | null
  /** '' of the system's. */
  sender: string
  read: boolean
  muted: boolean
}

/** What a push tells a member of a message, as it stands now; undefined where the message or the conversation is not there for them. */
export async function findPushMatter(
  exec: Executor,
  { userId, conversation, seq }: { userId: string; conversation: string; seq: number },
): Promise<PushMatter | undefined> {
  const { rows } = await sql<PushMatter>`
    SELECT t.type, CASE WHEN t.recalled_at IS NULL THEN t.body END AS body, coalesce(u.name, '') AS sender,
      m.read_seq >= t.seq AS read, m.muted
    FROM conversation_member m
    JOIN message t ON t.conversation_id = m.conversation_id AND t.seq = ${seq}
    LEFT JOIN app_user u ON u.id = t.sender_id
    WHERE m.conversation_id = ${conversation} AND m.user_id = ${userId}`.execute(exec)
  return rows[0]
}

/** The most that are counted of one conversation. */
const UNREAD_MAX = 100

/** How many messages a member has not read, of all conversations. */
export async function countUnread(exec: Executor, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    SELECT coalesce(sum(unread.count), 0)::int AS unread
    FROM conversation_member m
    JOIN conversation c ON c.id = m.conversation_id AND c.last_seq > m.read_seq
    CROSS JOIN LATERAL (
      SELECT count(*) FROM (
        SELECT FROM message t
        WHERE t.conversation_id = m.conversation_id AND t.seq > m.read_seq
          AND t.sender_id IS DISTINCT FROM ${userId} AND t.recalled_at IS NULL
        LIMIT ${UNREAD_MAX}
      ) counted
    ) unread
    WHERE m.user_id = ${userId}`.execute(exec)
  return rows[0]?.unread ?? 0
}
