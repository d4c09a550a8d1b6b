import { sql } from 'kysely'
import type { Executor, Tx } from '../../../db/transaction'
import type { Standing } from '../policy'
import type { Level } from '../timeline'

/** What a person's grants add up to, and the level that it makes at this moment. */
export async function saveStanding(
  tx: Tx,
  userId: string,
  { vipUntil, svipUntil, lastLevel, star, level }: Standing & { level: Level },
): Promise<void> {
  await tx
    .updateTable('membership')
    .set({ vipUntil, svipUntil, lastLevel, star, level })
    .where('userId', '=', userId)
    .execute()
}

/** Brings levels up to date that are not what the ends make of them at a moment; answers with how many those were. */
export async function refreshLevels(tx: Tx, now: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE membership m SET level = CASE WHEN m.svip_until > ${now} THEN 2 WHEN m.vip_until > ${now} THEN 1 ELSE 0 END
    FROM (
      SELECT user_id FROM membership
      WHERE (level = 2 AND svip_until <= ${now}) OR (level IN (0, 1) AND svip_until > ${now})
        OR (level = 1 AND vip_until <= ${now}) OR (level = 0 AND vip_until > ${now})
      ORDER BY user_id LIMIT ${limit} FOR UPDATE
    ) stale
    WHERE m.user_id = stale.user_id`.execute(tx)
  return Number(numAffectedRows)
}

/** When the next running level ends; undefined while nobody has one. */
export async function findNextEnd(exec: Executor): Promise<Date | undefined> {
  const { rows } = await sql<{ end: Date | null }>`
    SELECT least(
      (SELECT min(svip_until) FROM membership WHERE level = 2),
      (SELECT min(vip_until) FROM membership WHERE level = 1)) AS end`.execute(exec)
  return rows[0]?.end ?? undefined
}
