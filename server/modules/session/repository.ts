import { newId } from '../../db/id'
import type { AuthTokenTable } from './tables'
import type { Executor, Tx } from '../../db/transaction'
import type { Selectable } from 'kysely'

export type TokenRow = Selectable<AuthTokenTable>

/** The session id of a device: the same for the same device. */
export async function upsertSession(exec: Executor, deviceId: string, now: Date): Promise<string> {
  const row = await exec
    .insertInto('device_session')
    .values({ id: newId(), device_id: deviceId, created_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet({ last_seen_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function findDevice(exec: Executor, sessionCode: string): Promise<string | undefined> {
  const row = await exec
    .selectFrom('device_session')
    .select('device_id')
    .where('id', '=', sessionCode)
    .executeTakeFirst()
  return row?.device_id
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
    .leftJoin('auth_token as successor', 'successor.id', 'token.successor_id')
    .selectAll('token')
    .select('successor.first_used_at as successor_first_used_at')
    .where('token.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return undefined
  const { successor_first_used_at: successorFirstUsedAt, ...token } = row
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
      token_hash: tokenHash,
      user_id: userId,
      device_id: deviceId,
      family_id: familyId,
      family_secret: familySecret,
      created_at: now,
      last_used_at: now,
      successor_id: null,
    })
    .execute()
  return id
}

export async function setSuccessor(tx: Tx, id: string, successorId: string): Promise<void> {
  await tx
    .updateTable('auth_token')
    .set({ successor_id: successorId })
    .where('id', '=', id)
    .execute()
}

export async function touchToken(exec: Executor, id: string, now: Date): Promise<void> {
  await exec
    .updateTable('auth_token')
    .set((set) => ({
      last_used_at: now,
      first_used_at: set.fn.coalesce('first_used_at', set.val(now)),
    }))
    .where('id', '=', id)
    .execute()
}

export async function revokeFamily(exec: Executor, familyId: string, now: Date): Promise<void> {
  await exec
    .updateTable('auth_token')
    .set({ revoked_at: now })
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function revokeFamilyOf(exec: Executor, tokenId: string, now: Date): Promise<void> {
  await exec
    .updateTable('auth_token')
    .set({ revoked_at: now })
    .where('family_id', '=', (select) =>
      select.selectFrom('auth_token as one').select('one.family_id').where('one.id', '=', tokenId),
    )
    .where('revoked_at', 'is', null)
    .execute()
}

export async function revokeTokensOf(exec: Executor, userId: string, now: Date): Promise<void> {
  await exec
    .updateTable('auth_token')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
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
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('family_id', '!=', (select) =>
      select.selectFrom('auth_token as one').select('one.family_id').where('one.id', '=', tokenId),
    )
    .where('revoked_at', 'is', null)
    .execute()
}

/**
 * Deletes what can never be valid again, and devices that were not seen since and hold no login. A successor that
 * nobody used outlives the token that names it, which may still be in use.
 */
export async function deleteDead(exec: Executor, before: Date): Promise<void> {
  await exec
    .deleteFrom('auth_token')
    .where('last_used_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auth_token as former')
            .select('former.id')
            .whereRef('former.successor_id', '=', 'auth_token.id')
            .where('former.last_used_at', '>=', before),
        ),
      ),
    )
    .execute()
  await exec.deleteFrom('handover_ticket').where('expires_at', '<', before).execute()
  await exec
    .deleteFrom('device_session')
    .where('last_seen_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auth_token')
            .select('auth_token.id')
            .whereRef('auth_token.device_id', '=', 'device_session.device_id'),
        ),
      ),
    )
    .execute()
}

export async function insertTicket(
  exec: Executor,
  ticket: { ticketHash: string; userId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await exec
    .insertInto('handover_ticket')
    .values({
      ticket_hash: ticket.ticketHash,
      user_id: ticket.userId,
      created_at: ticket.now,
      expires_at: ticket.expiresAt,
    })
    .execute()
}

/** Uses a ticket up; undefined when it is unknown, used or past its time. */
export async function useTicket(
  tx: Tx,
  ticketHash: string,
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('handover_ticket')
    .set({ used_at: now })
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Who else has logged in on a device on which this user has; as long as the logins are kept. */
export async function listUsersOfSameDevices(exec: Executor, userId: string): Promise<string[]> {
  const rows = await exec
    .selectFrom('auth_token')
    .select('user_id')
    .distinct()
    .where('user_id', '!=', userId)
    .where('device_id', '!=', '')
    .where('device_id', 'in', (select) =>
      select
        .selectFrom('auth_token as own')
        .select('own.device_id')
        .where('own.user_id', '=', userId),
    )
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}
