import { newId } from '../../db/id'
import type { AuthTokenTable } from './tables'
import type { Executor, Tx } from '../../db/transaction'
import { sql, type Selectable } from 'kysely'

export type TokenRow = Selectable<AuthTokenTable>

/** The session id of a device: the same for the same device. */
export async function upsertSession(exec: Executor, deviceId: string, now: Date): Promise<string> {
  const row = await exec
    .insertInto('device_session')
    .values({ id: newId(), deviceId, createdAt: now, lastSeenAt: now })
    .onConflict((conflict) => conflict.column('deviceId').doUpdateSet({ lastSeenAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The session id of a device that is known; undefined for a new one. */
export async function touchSession(
  exec: Executor,
  deviceId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await exec
    .updateTable('device_session')
    .set({ lastSeenAt: now })
    .where('deviceId', '=', deviceId)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findDevice(exec: Executor, sessionCode: string): Promise<string | undefined> {
  const row = await exec
    .selectFrom('device_session')
    .select('deviceId')
    .where('id', '=', sessionCode)
    .executeTakeFirst()
  return row?.deviceId
}

export interface FoundToken {
  token: TokenRow
  /** First use of the token that replaced this one. */
  successorFirstUsedAt: Date | null
}

export async function findToken(
  exec: Executor,
  tokenHash: string,
): Promise<FoundToken | undefined> {
  const row = await exec
    .selectFrom('auth_token as token')
    .leftJoin('auth_token as successor', 'successor.id', 'token.successorId')
    .selectAll('token')
    .select('successor.firstUsedAt as successorFirstUsedAt')
    .where('token.tokenHash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return undefined
  const { successorFirstUsedAt, ...token } = row
  return { token, successorFirstUsedAt }
}

export async function lockToken(tx: Tx, id: string): Promise<TokenRow | undefined> {
  return tx.selectFrom('auth_token').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export interface NewToken {
  tokenHash: string
  userId: string
  deviceId: string
  familyId: string
  familySecret: string
  now: Date
}

export async function insertToken(
  exec: Executor,
  { tokenHash, userId, deviceId, familyId, familySecret, now }: NewToken,
): Promise<string> {
  const id = newId()
  await exec
    .insertInto('auth_token')
    .values({
      id,
      tokenHash,
      userId,
      deviceId,
      familyId,
      familySecret,
      createdAt: now,
      lastUsedAt: now,
      successorId: null,
    })
    .execute()
  return id
}

export async function setSuccessor(tx: Tx, id: string, successorId: string): Promise<void> {
  await tx.updateTable('auth_token').set({ successorId }).where('id', '=', id).execute()
}

export async function touchToken(exec: Executor, id: string, now: Date): Promise<void> {
  await exec
    .updateTable('auth_token')
    .set((set) => ({
      lastUsedAt: now,
      firstUsedAt: set.fn.coalesce('firstUsedAt', set.val(now)),
    }))
    .where('id', '=', id)
    .execute()
}

export async function revokeFamily(exec: Executor, familyId: string, now: Date): Promise<void> {
  await exec
    .updateTable('auth_token')
    .set({ revokedAt: now })
    .where('familyId', '=', familyId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** The family of a token whose login lasts. */
export async function findOpenFamily(exec: Executor, tokenId: string): Promise<string | undefined> {
  const row = await exec
    .selectFrom('auth_token')
    .select('familyId')
    .where('id', '=', tokenId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return row?.familyId
}

/** The families of logins that ended since, whoever ended them. */
export async function listEndedFamilies(exec: Executor, since: Date): Promise<string[]> {
  const rows = await exec
    .selectFrom('auth_token')
    .select('familyId')
    .distinct()
    .where('revokedAt', '>=', since)
    .execute()
  return rows.map(({ familyId }) => familyId)
}

export async function revokeFamilyOf(exec: Executor, tokenId: string, now: Date): Promise<void> {
  await exec
    .updateTable('auth_token')
    .set({ revokedAt: now })
    .where('familyId', '=', (select) =>
      select.selectFrom('auth_token as one').select('one.familyId').where('one.id', '=', tokenId),
    )
    .where('revokedAt', 'is', null)
    .execute()
}

export async function revokeTokensOf(exec: Executor, userId: string, now: Date): Promise<void> {
  await exec
    .updateTable('auth_token')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Like revokeTokensOf, but the login to which `tokenId` belongs stays. */
export async function revokeTokensBeside(
  exec: Executor,
  userId: string,
  tokenId: string,
  now: Date,
): Promise<void> {
  await exec
    .updateTable('auth_token')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('familyId', '!=', (select) =>
      select.selectFrom('auth_token as one').select('one.familyId').where('one.id', '=', tokenId),
    )
    .where('revokedAt', 'is', null)
    .execute()
}

/**
 * Deletes what can never be valid again, and devices that were not seen since and hold no login. A successor that
 * nobody used outlives the token that names it, which may still be in use.
 */
export async function deleteDead(exec: Executor, before: Date): Promise<void> {
  await exec
    .deleteFrom('auth_token')
    .where('lastUsedAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auth_token as former')
            .select('former.id')
            .whereRef('former.successorId', '=', 'auth_token.id')
            .where('former.lastUsedAt', '>=', before),
        ),
      ),
    )
    .execute()
  await exec.deleteFrom('handover_ticket').where('expiresAt', '<', before).execute()
  await exec
    .deleteFrom('device_session')
    .where('lastSeenAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auth_token')
            .select('auth_token.id')
            .whereRef('auth_token.deviceId', '=', 'device_session.deviceId'),
        ),
      ),
    )
    .execute()
}

/** One after the other for a user: a login, a token's successor, and what ends all logins. */
export async function lockLogins(exec: Executor, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`session.logins:${userId}`}))`.execute(exec)
}

/** Notes that a user signed in on a device. True when they never did before; of two logins at once it is true for one. */
export async function noteDevice(
  exec: Executor,
  { userId, deviceId, name, now }: { userId: string; deviceId: string; name: string; now: Date },
): Promise<boolean> {
  const result = await exec
    .insertInto('known_device')
    .values({ userId, deviceId, name, firstSeenAt: now, lastSeenAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'deviceId']).doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows === 1n) return true
  await exec
    .updateTable('known_device')
    .set({ lastSeenAt: now })
    .where('userId', '=', userId)
    .where('deviceId', '=', deviceId)
    .execute()
  return false
}

/** Forgets on which devices a user has signed in, and every way from one to another. */
export async function forgetDevicesOf(exec: Executor, userId: string): Promise<void> {
  await exec.deleteFrom('known_device').where('userId', '=', userId).execute()
  await exec.deleteFrom('handover_ticket').where('userId', '=', userId).execute()
}

/** Forgets devices that nobody signed in on since and that hold no login of the user. */
export async function forgetDevices(exec: Executor, before: Date): Promise<void> {
  await exec
    .deleteFrom('known_device')
    .where('lastSeenAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auth_token')
            .select('auth_token.id')
            .whereRef('auth_token.deviceId', '=', 'known_device.deviceId')
            .whereRef('auth_token.userId', '=', 'known_device.userId'),
        ),
      ),
    )
    .execute()
}

/** Who else has logged in on a device on which this user has; as long as the logins are kept. */
export async function listUsersOfSameDevices(exec: Executor, userId: string): Promise<string[]> {
  const rows = await exec
    .selectFrom('auth_token')
    .select('userId')
    .distinct()
    .where('userId', '!=', userId)
    .where('deviceId', '!=', '')
    .where('deviceId', 'in', (select) =>
      select
        .selectFrom('auth_token as own')
        .select('own.deviceId')
        .where('own.userId', '=', userId),
    )
    .orderBy('userId')
    .execute()
  return rows.map((row) => row.userId)
}

/** The mark that an operator has set (docs/product/session.md, "The whitelist"). */
export async function isWhitelisted(exec: Executor, userId: string): Promise<boolean> {
  const row = await exec
    .selectFrom('app_user')
    .select('whitelisted')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.whitelisted ?? false
}
