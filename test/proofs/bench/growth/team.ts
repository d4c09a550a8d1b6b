import { sql } from 'kysely'
import type { Db } from '../../../../server/db/pool'

/** How many of the team are VIPs: those who joined before everybody else, so that a page of them is far from the newest. */
export const VIP_SHARE = 0.03

/** The id of the n-th person; the first is the head of the team, and who has a higher number joined earlier. */
export const personId = (n: number): string => `U${String(Math.floor(n)).padStart(25, '0')}`

/** The same in SQL. */
const id = (n: string) => sql`'U' || lpad((${sql.raw(n)})::text, 25, '0')`

/**
 * One person with a team of so many: a tenth invited by them, the rest by these; every third an SVIP, every
 * hundredth with a star, VIPs those of the others who joined first; every second of the direct members agreed to stand on the leaderboard. Answers with how many people sign in: the first alone.
 */
export async function fillTeam(db: Db, members: number): Promise<number> {
  const direct = Math.floor(members / 10)
  await db.connection().execute(async (one) => {
    await sql`SET session_replication_role = replica`.execute(one)
    await sql`SET statement_timeout = 0`.execute(one)
    const everyone = sql`generate_series(1, ${sql.lit(members + 1)}) n`
    await sql`INSERT INTO referral_code (code, issued_at) SELECT lpad(n::text, 8, '0'), now() FROM ${everyone}`.execute(
      one,
    )
    await sql`
      INSERT INTO app_user (id, username, email, country, language, password_hash, referral_code, inviter_id, audit_statue, created_at)
      SELECT ${id('n')}, 'person_' || n, 'person_' || n || '@example.com', 'US', 'en', '-', lpad(n::text, 8, '0'),
        CASE WHEN n = 1 THEN NULL WHEN n <= ${sql.lit(direct + 1)} THEN ${id('1')} ELSE ${id(`n % ${direct} + 2`)} END,
        0, now() - n * interval '1 minute'
      FROM ${everyone}`.execute(one)
    await sql`
      INSERT INTO team_member (upline_id, member_id, depth, joined_at)
      SELECT inviter_id, id, 1, created_at FROM app_user WHERE inviter_id IS NOT NULL
      UNION ALL
      SELECT above.inviter_id, u.id, 2, u.created_at FROM app_user u JOIN app_user above ON above.id = u.inviter_id WHERE above.inviter_id IS NOT NULL`.execute(
      one,
    )
    await sql`
      INSERT INTO membership (user_id, vip_until, svip_until, last_level, level, star)
      SELECT ${id('n')}, CASE WHEN NOT svip THEN now() + interval '1 year' END, CASE WHEN svip THEN now() + interval '1 year' END,
        CASE WHEN svip THEN 2 ELSE 1 END, CASE WHEN svip THEN 2 ELSE 1 END, CASE WHEN n % 100 = 0 THEN n / 100 % 7 + 1 ELSE 0 END
      FROM ${everyone}, LATERAL (SELECT n % 3 = 0 OR n % 100 = 0 AS svip) kind
      WHERE svip OR n > ${sql.lit(members * (1 - VIP_SHARE))}`.execute(one)
    await sql`
      INSERT INTO consent_answer (user_id, purpose, granted, answered_at)
      SELECT ${id('n')}, 'leaderboard', true, now() FROM ${everyone} WHERE n <= ${sql.lit(direct)} AND n % 2 = 0`.execute(
      one,
    )
    await sql`UPDATE team_member tm SET star = m.star, level = m.level FROM membership m WHERE m.user_id = tm.member_id`.execute(
      one,
    )
    await sql`RESET session_replication_role`.execute(one)
    await sql`VACUUM ANALYZE`.execute(one)
    await sql`RESET statement_timeout`.execute(one)
  })
  return 1
}
