import { sql } from 'kysely'
import type { Executor } from '../../../db/transaction'

export interface Contact {
  id: string
  name: string
  avatar: string | null
  relation: 'inviter' | 'direct'
  conversation: string | null
}

/** A member's inviter and direct members who are there; `id`: that one alone. */
const contactsOf = (userId: string, id?: string) => sql`
  FROM app_user own
  JOIN app_user u ON u.id = own.inviter_id OR u.inviter_id = own.id
  WHERE own.id = ${userId} AND u.deleted_at IS NULL ${id === undefined ? sql`` : sql`AND u.id = ${id}`}`

/** The inviter first, then by name. */
export async function listContacts(
  exec: Executor,
  userId: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    SELECT found.*, c.id AS conversation FROM (
      SELECT u.id, u.name, u.avatar, CASE WHEN u.id = own.inviter_id THEN 'inviter' ELSE 'direct' END AS relation
      ${contactsOf(userId)}
      ORDER BY u.id = own.inviter_id DESC, lower(u.name), u.id
      LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}
    ) found
    LEFT JOIN conversation c ON c.kind = 'direct'
      AND c.low_id = least(found.id, ${userId}::text) AND c.high_id = greatest(found.id, ${userId}::text)
    ORDER BY found.relation = 'inviter' DESC, lower(found.name), found.id`.execute(exec)
  return rows
}

export async function countContacts(exec: Executor, userId: string): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`SELECT count(*) AS total ${contactsOf(userId)}`.execute(exec)
  return rows[0]?.total ?? 0
}

export async function isContact(exec: Executor, userId: string, other: string): Promise<boolean> {
  const { rows } = await sql`SELECT u.id ${contactsOf(userId, other)}`.execute(exec)
  return rows.length > 0
}
