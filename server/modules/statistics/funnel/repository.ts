import { sql } from 'kysely'
import { addDays } from '@contract/domain/calendar'
import { startOfPacificDay } from '@contract/domain/pacific'
import type { Executor } from '../../../db/transaction'
import type { Period } from '../policy'

/** How far whoever was invited by a code came. */
export interface FunnelRow {
  code: string
  /** Fetches of the short link, and openings of the program with the code. */
  link: number
  opened: number
  /** Who joined by it in the period, and who of these has paid an order that was not refunded, until now. */
  registered: number
  paid: number
}

/** The funnel of each code that was opened or joined by in a period, and of all of them; facts of the server alone. */
export async function listFunnel(
  exec: Executor,
  { from, to }: Period,
  limit: number,
): Promise<{ codes: FunnelRow[]; all: FunnelRow }> {
  const begins = startOfPacificDay(from)
  const until = startOfPacificDay(addDays(to, 1))
  const { rows } = await sql<FunnelRow>`
    WITH opened AS (
      SELECT user_id, sum(times) FILTER (WHERE way = 'short') AS link,
        sum(times) FILTER (WHERE way = 'program') AS opened
      FROM link_opened WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY user_id
    ),
    joined AS (
      SELECT t.upline_id AS user_id, count(*) AS registered, count(*) FILTER (WHERE EXISTS (
        SELECT FROM purchase_order o
        WHERE o.user_id = t.member_id AND o.paid_at IS NOT NULL AND o.refunded_at IS NULL
      )) AS paid
      FROM team_member t
      WHERE t.depth = 1 AND t.joined_at >= ${begins} AND t.joined_at < ${until}
      GROUP BY t.upline_id
    ),
    steps AS (
      SELECT u.referral_code AS code, coalesce(o.link, 0) AS link, coalesce(o.opened, 0) AS opened,
        coalesce(j.registered, 0) AS registered, coalesce(j.paid, 0) AS paid
      FROM opened o FULL JOIN joined j ON j.user_id = o.user_id
      JOIN app_user u ON u.id = coalesce(o.user_id, j.user_id)
    )
    SELECT coalesce(code, '') AS code, coalesce(sum(link), 0)::bigint AS link,
      coalesce(sum(opened), 0)::bigint AS opened, coalesce(sum(registered), 0)::bigint AS registered,
      coalesce(sum(paid), 0)::bigint AS paid
    FROM steps GROUP BY ROLLUP (code)
    ORDER BY grouping(code) DESC, 4 DESC, 3 DESC, 2 DESC, 1 LIMIT ${limit + 1}`.execute(exec)
  const all = rows.find(({ code }) => code === '')
  return {
    codes: rows.filter(({ code }) => code !== ''),
    all: all ?? { code: '', link: 0, opened: 0, registered: 0, paid: 0 },
  }
}
