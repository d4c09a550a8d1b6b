import { sql } from 'kysely'
import type { CallWay } from '@contract/call/way'
import type { Language } from '@contract/languages'
import type { PushCompliance, PushKind } from '@contract/push/schemas'
import type { Executor, Tx } from '../../../../db/transaction'

/** A login on this device that is good; `d` is the device. */
const isSignedIn = (idleSince: Date) => sql`
  EXISTS (SELECT FROM auth_token t
    WHERE t.user_id = d.user_id AND t.device_id = d.device_id AND t.revoked_at IS NULL AND t.last_used_at >= ${idleSince})`

interface NewTarget {
  userId: string
  /** As its sessions know it, and as it is shown. */
  deviceId: string
  id: string
  kind: PushKind
  /** null: the vendor knows the person without one. */
  token: string | null
  language: Language
  compliance: PushCompliance
  now: Date
}

/**
 * A device takes pushes by this token from now on, and nobody else does: a token belongs to whoever registered it last. False where the
 * device is not this member's.
 */
export async function savePushTarget(tx: Tx, target: NewTarget): Promise<boolean> {
  const { userId, deviceId, id, kind, token, language, compliance, now } = target
  const none = { pushToken: null, pushKind: null, pushLanguage: null, pushAt: null }
  // One after the other where the same token comes from two members at once.
  if (token !== null) {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`session.push:${token}`}))`.execute(tx)
    await tx
      .updateTable('known_device')
      .set(none)
      .where('pushToken', '=', token)
      .where('id', '!=', id)
      .execute()
  }
  const { numUpdatedRows } = await tx
    .updateTable('known_device')
    .set({
      pushToken: token,
      pushKind: kind,
      pushLanguage: language,
      pushCompliance: compliance,
      pushAt: now,
    })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface PushTarget {
  id: string
  userId: string
  kind: PushKind
  token: string | null
  language: Language
  compliance: PushCompliance
  /** The number that its icon was told last. */
  badge: number
  /** Logins on this device that are good. */
  families: string[]
}

/** By the id that is shown; undefined for a device that is not signed in any more, or takes no pushes. */
export async function findPushTarget(
  exec: Executor,
  id: string,
  idleSince: Date,
): Promise<PushTarget | undefined> {
  const { rows } = await sql<PushTarget>`
    SELECT d.id, d.user_id AS "userId", d.push_kind AS kind, d.push_token AS token, d.push_language AS language,
      d.push_compliance AS compliance, d.push_badge AS badge, array_agg(DISTINCT t.family_id) AS families
    FROM known_device d
    JOIN auth_token t ON t.user_id = d.user_id AND t.device_id = d.device_id
      AND t.revoked_at IS NULL AND t.last_used_at >= ${idleSince}
    WHERE d.id = ${id} AND d.push_kind IS NOT NULL
    GROUP BY d.id, d.user_id, d.push_kind, d.push_token, d.push_language, d.push_compliance, d.push_badge`.execute(
    exec,
  )
  return rows[0]
}

/** Its icon is about to be told this number. */
export async function notePushBadge(exec: Executor, id: string, badge: number): Promise<void> {
  await exec
    .updateTable('known_device')
    .set({ pushBadge: badge })
    .where('id', '=', id)
    .where('pushBadge', '!=', badge)
    .execute()
}

/** Whether a member is signed in on a device that takes pushes of one of these kinds. */
export async function hasPushTarget(
  exec: Executor,
  { userId, kinds }: { userId: string; kinds: readonly PushKind[] },
  idleSince: Date,
): Promise<boolean> {
  if (kinds.length === 0) return false
  const { rows } = await sql`
    SELECT FROM known_device d
    WHERE d.user_id = ${userId} AND d.push_kind = ANY (${[...kinds]}::text[]) AND ${isSignedIn(idleSince)}
    LIMIT 1`.execute(exec)
  return rows.length > 0
}

/** False where each device that a member is signed in on takes calls of another way. */
export async function mayTakeCalls(
  exec: Executor,
  { userId, way }: { userId: string; way: CallWay },
  idleSince: Date,
): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean | null }>`
    SELECT bool_or(d.call_way IS NULL OR d.call_way = ${way}) AS fits FROM known_device d
    WHERE d.user_id = ${userId} AND ${isSignedIn(idleSince)}`.execute(exec)
  return rows[0]?.fits ?? true
}

/** A token that is dead, unless the device has another one by now, or registered it again since then. */
export async function dropPushToken(
  exec: Executor,
  { id, token, since }: { id: string; token: string | null; since: Date | undefined },
): Promise<void> {
  await sql`
    UPDATE known_device SET push_token = NULL, push_kind = NULL, push_language = NULL, push_at = NULL
    WHERE id = ${id} AND push_token IS NOT DISTINCT FROM ${token}
      AND (${since ?? null}::timestamptz IS NULL OR push_at IS NULL OR push_at <= ${since ?? null}::timestamptz)`.execute(
    exec,
  )
}

/** The device of a login that ends takes no more pushes. */
export async function dropPushOfLogin(exec: Executor, tokenId: string): Promise<void> {
  await sql`
    UPDATE known_device d SET push_token = NULL, push_kind = NULL, push_language = NULL, push_at = NULL
    FROM auth_token t
    WHERE t.id = ${tokenId} AND d.user_id = t.user_id AND d.device_id = t.device_id`.execute(exec)
}

/** Tokens of devices on which nobody is signed in any more. */
export async function dropPushesSignedOut(exec: Executor, idleSince: Date): Promise<void> {
  await sql`
    UPDATE known_device d SET push_token = NULL, push_kind = NULL, push_language = NULL, push_at = NULL
    WHERE (d.push_kind IS NOT NULL OR d.push_token IS NOT NULL) AND NOT ${isSignedIn(idleSince)}`.execute(
    exec,
  )
}
