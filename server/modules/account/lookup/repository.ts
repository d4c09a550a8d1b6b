import { sql } from 'kysely'
import type { Executor } from '../../../db/transaction'
import type { DeletionReasonTable } from '../tables'

/** A member as operators find them. Their email is for masking. */
export interface FoundMember {
  id: string
  username: string
  name: string
  email: string | null
  country: string
  referralCode: string
  createdAt: Date
  deletedAt: Date | null
}

function members(exec: Executor) {
  return exec
    .selectFrom('app_user')
    .select(['id', 'username', 'name', 'email', 'country', 'referralCode'])
    .select(['createdAt', 'deletedAt'])
}

/** The member whose username, email, recommendation code or id this is. */
export function findMember(exec: Executor, text: string): Promise<FoundMember | undefined> {
  const name = text.toLowerCase()
  return members(exec)
    .where(({ or, eb }) =>
      or([
        eb('id', '=', text),
        eb('referralCode', '=', text.toUpperCase()),
        eb(sql`lower(username)`, '=', name),
        eb(sql`lower(email)`, '=', name),
      ]),
    )
    .executeTakeFirst()
}

/** Members whose username, nickname or email begins with a text, whatever its case; newest first. */
export function searchMembers(exec: Executor, text: string, limit: number): Promise<FoundMember[]> {
  const begins = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return members(exec)
    .where(({ or, eb }) =>
      or([
        eb(sql`lower(username)`, 'like', begins),
        eb(sql`lower(nickname)`, 'like', begins),
        eb(sql`lower(email)`, 'like', begins),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function listUsernames(
  exec: Executor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await exec
    .selectFrom('app_user')
    .select(['id', 'username'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** Why members have left, the last one first. */
export function listReasons(
  exec: Executor,
  limit: number,
): Promise<Pick<DeletionReasonTable, 'reason' | 'comment' | 'deletedOn'>[]> {
  return exec
    .selectFrom('deletion_reason')
    .select(['reason', 'comment', sql<string>`to_char(deleted_on, 'YYYY-MM-DD')`.as('deletedOn')])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
