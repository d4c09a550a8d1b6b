import { sql, type RawBuilder } from 'kysely'
import type { CallWay } from '@contract/call/way'
import type { Language } from '@contract/languages'
import type { PushKind } from '@contract/push/schemas'
import type { Executor, Tx } from '../../../db/transaction'

export interface DeviceRow {
  id: string
  deviceId: string
  name: string
  model: string
  pushToken: string | null
  firstSeenAt: Date
  lastSeenAt: Date
}

/** What the caller may see: the devices of `userId` that hold a login which is still good. */
interface Owner {
  userId: string
  /** Tokens that were not used since are dead. */
  idleSince: Date
}

function signedIn({ userId, idleSince }: Owner): RawBuilder<unknown> {
  return sql`
    SELECT d.id, d.device_id, d.name, d.model, d.push_token, d.first_seen_at,
      greatest(d.last_seen_at, live.used_at) AS last_seen_at
    FROM known_device d JOIN (
      SELECT device_id, max(last_used_at) AS used_at FROM auth_token
      WHERE user_id = ${userId} AND revoked_at IS NULL AND last_used_at >= ${idleSince}
      GROUP BY device_id
    ) live USING (device_id)
    WHERE d.user_id = ${userId}`
}

interface DevicePage extends Owner {
  current: string
  pageNum: number
  pageSize: number
}

export async function listDevices(
  exec: Executor,
  { current, pageNum, pageSize, ...owner }: DevicePage,
): Promise<{ rows: DeviceRow[]; total: number }> {
  const { rows } = await sql<DeviceRow>`
    SELECT * FROM (${signedIn(owner)}) device
    ORDER BY (device_id = ${current}) DESC, last_seen_at DESC, id
    LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}`.execute(exec)
  const counted = await sql<{
    total: number
  }>`SELECT count(*)::int AS total FROM (${signedIn(owner)}) device`.execute(exec)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** By the id that is shown. */
export async function findOwnDevice(
  exec: Executor,
  owner: Owner,
  id: string,
): Promise<DeviceRow | undefined> {
  const { rows } = await sql<DeviceRow>`
    SELECT * FROM (${signedIn(owner)}) device WHERE id = ${id}`.execute(exec)
  return rows[0]
}

interface Details {
  userId: string
  deviceId: string
  name: string
  model: string
  callWay: CallWay
  /** undefined: what is kept stays. */
  push: { token: string | null; kind: PushKind | null; language: Language } | undefined
  now: Date
}

/** A push token belongs to whoever signed in last where it came from. */
export async function saveDevice(tx: Tx, details: Details): Promise<string> {
  const { userId, deviceId, name, model, callWay, push, now } = details
  if (push?.token)
    await tx
      .updateTable('known_device')
      .set({ pushToken: null, pushKind: null, pushLanguage: null, pushAt: null })
      .where('pushToken', '=', push.token)
      .execute()
  const told = {
    name,
    model,
    callWay,
    lastSeenAt: now,
    ...(push && {
      pushToken: push.token,
      pushKind: push.kind,
      pushLanguage: push.kind && push.language,
      pushAt: push.kind && now,
    }),
  }
  const { id } = await tx
    .insertInto('known_device')
    .values({ userId, deviceId, firstSeenAt: now, ...told })
    .onConflict((conflict) => conflict.columns(['userId', 'deviceId']).doUpdateSet(told))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function revokeDevice(
  tx: Tx,
  { userId, deviceId, now }: { userId: string; deviceId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('auth_token')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('deviceId', '=', deviceId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** A device that was signed out is a new one at its next sign-in, of which the owner is told. `beside`: all but this one. */
export async function forgetOwnDevices(
  tx: Tx,
  which: { userId: string; deviceId: string } | { userId: string; beside: string },
): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('userId', '=', which.userId)
    .$if('deviceId' in which, (query) =>
      query.where('deviceId', '=', 'deviceId' in which ? which.deviceId : ''),
    )
    .$if('beside' in which, (query) =>
      query.where('deviceId', '!=', 'beside' in which ? which.beside : ''),
    )
    .execute()
}
