import { sql } from 'kysely'
import type { Db } from '../../../../server/db/pool'

/** The id of the n-th member, from 1 on. */
export const memberId = (n: number): string => `U${String(n).padStart(25, '0')}`
/** The id of the n-th conversation, from 1 on: of members 2n - 1 and 2n. */
export const conversationId = (n: number): string => `C${String(n).padStart(25, '0')}`

/** So many pairs of an inviter and their direct member, each with a conversation; members for a year. */
export async function fillPairs(db: Db, pairs: number): Promise<void> {
  const id = (letter: string, n: string) => sql.raw(`'${letter}' || lpad((${n})::text, 25, '0')`)
  await db.connection().execute(async (one) => {
    await sql`SET session_replication_role = replica`.execute(one)
    const members = sql`generate_series(1, ${sql.lit(pairs * 2)}) n`
    const conversations = sql`generate_series(1, ${sql.lit(pairs)}) n`
    await sql`INSERT INTO referral_code (code, issued_at) SELECT lpad(n::text, 8, '0'), now() FROM ${members}`.execute(
      one,
    )
    await sql`
      INSERT INTO app_user (id, username, email, country, language, password_hash, referral_code, inviter_id, audit_statue, created_at)
      SELECT ${id('U', 'n')}, 'person_' || n, 'person_' || n || '@example.com', 'US', 'en', '-', lpad(n::text, 8, '0'),
        CASE WHEN n % 2 = 0 THEN ${id('U', 'n - 1')} END, 0, now() - interval '1 year'
      FROM ${members}`.execute(one)
    await sql`
      INSERT INTO conversation (id, kind, low_id, high_id, created_at)
      SELECT ${id('C', 'n')}, 'direct', ${id('U', '2 * n - 1')}, ${id('U', '2 * n')}, now() FROM ${conversations}`.execute(
      one,
    )
    await sql`
      INSERT INTO conversation_member (conversation_id, user_id)
      SELECT ${id('C', '(n + 1) / 2')}, ${id('U', 'n')} FROM ${members}`.execute(one)
    await sql`RESET session_replication_role`.execute(one)
    await sql`VACUUM ANALYZE`.execute(one)
  })
}
