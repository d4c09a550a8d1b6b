import { sql } from 'kysely'
import type { CallWay } from '@contract/call/way'
import type { Executor } from '../../../db/transaction'

/** A node notes its members a minute after the last time; what is older is of a node that is gone. */
const FRESH_MS = 2 * 60_000

export interface Noted {
  userId: string
  ways: ReadonlySet<CallWay>
  /** The logins of these devices. */
  families: readonly string[]
}

/** What a node knows of its members now; of those with no device here it forgets what it knew. */
export async function noteWays(
  exec: Executor,
  nodeId: string,
  noted: readonly Noted[],
  now: Date,
): Promise<void> {
  const there = noted.filter(({ ways }) => ways.size > 0)
  const gone = noted.filter(({ ways }) => ways.size === 0).map(({ userId }) => userId)
  if (there.length > 0) {
    const ids = there.map(({ userId }) => userId)
    const webrtc = there.map(({ ways }) => ways.has('webrtc'))
    const voip = there.map(({ ways }) => ways.has('voip'))
    const families = there.map((one) => JSON.stringify(one.families))
    await sql`
      INSERT INTO call_reach (user_id, node_id, webrtc, voip, families, seen_at)
      SELECT n.user_id, ${nodeId}, n.webrtc, n.voip,
        ARRAY(SELECT jsonb_array_elements_text(n.families::jsonb)), ${now}::timestamptz
      FROM unnest(${ids}::text[], ${webrtc}::boolean[], ${voip}::boolean[], ${families}::text[])
        n (user_id, webrtc, voip, families)
      JOIN app_user u ON u.id = n.user_id AND u.deleted_at IS NULL
      ON CONFLICT (user_id, node_id) DO UPDATE
      SET webrtc = excluded.webrtc, voip = excluded.voip, families = excluded.families, seen_at = excluded.seen_at`.execute(
      exec,
    )
  }
  if (gone.length > 0)
    await exec
      .deleteFrom('call_reach')
      .where('nodeId', '=', nodeId)
      .where('userId', 'in', gone)
      .execute()
}

/** The logins of a member whose devices are connected to any node. */
export async function listConnectedLogins(
  exec: Executor,
  userId: string,
  now: Date,
): Promise<Set<string>> {
  const rows = await exec
    .selectFrom('call_reach')
    .select('families')
    .where('userId', '=', userId)
    .where('seenAt', '>', new Date(now.getTime() - FRESH_MS))
    .execute()
  return new Set(rows.flatMap(({ families }) => families))
}

/** Whether a member is there with a device that the call runs on, or with others alone; 'away' without any. */
export async function findReach(
  exec: Executor,
  { userId, way }: { userId: string; way: CallWay },
  now: Date,
): Promise<'fit' | 'unfit' | 'away'> {
  const rows = await exec
    .selectFrom('call_reach')
    .select(['webrtc', 'voip'])
    .where('userId', '=', userId)
    .where('seenAt', '>', new Date(now.getTime() - FRESH_MS))
    .execute()
  if (rows.length === 0) return 'away'
  return rows.some((row) => row[way]) ? 'fit' : 'unfit'
}

export async function eraseReachOf(exec: Executor, userId: string): Promise<void> {
  await exec.deleteFrom('call_reach').where('userId', '=', userId).execute()
}

export async function deleteReachBefore(exec: Executor, before: Date): Promise<void> {
  await exec.deleteFrom('call_reach').where('seenAt', '<', before).execute()
}
