import { sql } from 'kysely'
import type { Executor } from '../../../db/transaction'

export interface Contact {
  id: string
  name: string
  avatar: string | null
  relation: 'inviter' | 'direct'
  conversation: string | null
}

/** A member's inviter, who is there. */
const inviterOf = (userId: string) => sql`
  FROM app_user own JOIN app_user u ON u.id = own.inviter_id
  WHERE own.id = ${userId} AND u.deleted_at IS NULL`

/** Whom a member invited, who are there. */
const directsOf = (userId: string) => sql`
  FROM app_user u WHERE u.inviter_id = ${userId} AND u.deleted_at IS NULL`

/** The inviter first, then by name; the names are read in the order of an index, as far as the page goes. */
export async function listContacts(
  exec: Executor,
  userId: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Contact[]> {
  const before = (pageNum - 1) * pageSize
  const { rows } = await sql<Contact>`
    SELECT found.*, c.id AS conversation FROM (
      SELECT * FROM (
        SELECT u.id, u.name, u.avatar, 'inviter' AS relation ${inviterOf(userId)}
        UNION ALL (
          SELECT u.id, u.name, u.avatar, 'direct' ${directsOf(userId)}
          ORDER BY lower(u.name), u.id LIMIT ${before + pageSize})
      ) contact
      ORDER BY relation = 'inviter' DESC, lower(name), id
      LIMIT ${pageSize} OFFSET ${before}
    ) found
    LEFT JOIN conversation c ON c.kind = 'direct'
      AND c.low_id = least(found.id, ${userId}::text) AND c.high_id = greatest(found.id, ${userId}::text)
    ORDER BY found.relation = 'inviter' DESC, lower(found.name), found.id`.execute(exec)
  return rows
}

export async function countContacts(exec: Executor, userId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT (SELECT count(*) ${inviterOf(userId)}) + (SELECT count(*) ${directsOf(userId)}) AS total`.execute(
    exec,
  )
  return rows[0]?.total ?? 0
}

export async function isContact(exec: Executor, userId: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT u.id ${inviterOf(userId)} AND u.id = ${other}
    UNION ALL SELECT u.id ${directsOf(userId)} AND u.id = ${other}`.execute(exec)
  return rows.length > 0
}
