import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction'

/** What operators set of a member for reviewers and testers. */
export interface ReviewMarks {
  auditStatue?: 0 | 1
  whitelisted?: boolean
}

/** Sets marks of the member who is named by username, email or id; undefined when there is none. */
export function setReviewMarks(
  tx: Tx,
  user: string,
  marks: ReviewMarks,
): Promise<{ id: string; username: string } | undefined> {
  const name = user.toLowerCase()
  return tx
    .updateTable('app_user')
    .set(marks)
    .where(({ or, eb }) =>
      or([
        eb('id', '=', user),
        eb(sql`lower(username)`, '=', name),
        eb(sql`lower(email)`, '=', name),
      ]),
    )
    .returning(['id', 'username'])
    .executeTakeFirst()
}
