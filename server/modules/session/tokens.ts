import { createHmac } from 'node:crypto'
import { systemClock } from '../../clock/system'
import { hashToken, newId, createToken } from '../../db/id'
import { inTransaction, type Executor, type Tx } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { describeDevice } from '../../http/device-name'
import { TokenExpired } from '../../http/error'
import type { Services } from '../../services'
import { formatPacificTime } from '../../texts/pacific-time'
import { dropPushOfLogin } from './devices/push/repository'
import { isDueForRotation, judgeToken, TOUCH_SECONDS } from './policy'
import {
  findDevice,
  findToken,
  insertToken,
  isWhitelisted,
  lockLogins,
  lockToken,
  noteDevice,
  revokeFamily,
  revokeFamilyOf,
  revokeTokensBeside,
  revokeTokensOf,
  setSuccessor,
  touchToken,
} from './repository'
import { voidTickets } from './ticket/repository'

type TokenServices = Pick<Services, 'db' | 'systemClock'>

/**
 * The device of a session. A code that was not issued stands for itself: the client sends its device id while it
 * gets no session id, and a token of that time stays valid once it has one. Limits count it by its address.
 */
export async function resolveDevice(
  exec: Executor,
  sessionCode: string,
): Promise<{ id: string; issued: boolean }> {
  if (sessionCode === '') return { id: '', issued: false }
  const found = await findDevice(exec, sessionCode)
  return { id: found ?? sessionCode, issued: found !== undefined }
}

interface NewLogin {
  userId: string
  sessionCode: string
  /** What the account calls the device until AddDevice says better. */
  deviceName: string
  services: TokenServices
}

/** Makes a token for a user on the device of a session: opaque, 256 bits, only its hash is stored. The account knows this device from now on. */
export async function issueToken(exec: Executor, login: NewLogin): Promise<string> {
  const { userId, sessionCode, deviceName: name, services } = login
  const token = createToken()
  const now = services.systemClock.now()
  const { id: deviceId } = await resolveDevice(exec, sessionCode)
  await insertToken(exec, {
    tokenHash: hashToken(token),
    userId,
    deviceId,
    familyId: newId(),
    familySecret: createToken(),
    now,
  })
  if (deviceId !== '') await noteDevice(exec, { userId, deviceId, name, now })
  return token
}

/**
 * issueToken for somebody who signs in to an account that exists, by password or by a hand-over ticket: on a device that
 * the account never signed in from its owner is written to. A caller without a session is known by address.
 */
export async function signIn(
  tx: Tx,
  context: RequestContext,
  userId: string,
): Promise<{ token: string; userId: string; whitelist: boolean }> {
  const { services, sessionCode, deviceId, ip } = context
  const now = services.systemClock.now()
  const device = deviceId === '' ? `address:${ip}` : deviceId
  const deviceName = describeDevice(context)
  if (await noteDevice(tx, { userId, deviceId: device, name: deviceName, now })) {
    await services.mail.sendToMember(tx, {
      userId,
      template: 'newDevice',
      params: { time: formatPacificTime(now), device: deviceName },
    })
    await services.notices.tell(tx, userId, {
      key: 'newDevice',
      device: deviceName,
      time: now.toISOString(),
    })
  }
  const token = await issueToken(tx, { userId, sessionCode, deviceName, services })
  return { token, userId, whitelist: await isWhitelisted(tx, userId) }
}

/** Ends every login of a user on all devices, and every ticket. */
export async function revokeAll(
  tx: Tx,
  userId: string,
  at: Date = systemClock.now(),
): Promise<void> {
  await lockLogins(tx, userId)
  await revokeTokensOf(tx, userId, at)
  await voidTickets(tx, userId, at)
}

/** Ends the login to which a token (RequestContext.tokenId) belongs; its tickets end with it. */
export async function revokeLogin(
  exec: Executor,
  tokenId: string,
  at: Date = systemClock.now(),
): Promise<void> {
  await revokeFamilyOf(exec, tokenId, at)
  await dropPushOfLogin(exec, tokenId)
}

/** Ends every login of a user but the one to which a token belongs, and every ticket. */
export async function revokeOthers(
  tx: Tx,
  userId: string,
  tokenId: string,
  at: Date = systemClock.now(),
): Promise<void> {
  await lockLogins(tx, userId)
  await revokeTokensBeside(tx, userId, tokenId, at)
  await voidTickets(tx, userId, at)
}

export interface SignedIn {
  userId: string
  tokenId: string
}

/**
 * Who a token belongs to.
 * @throws TOKEN_EXPIRED when it is unknown, revoked, unused for too long or of
 * another device; a replayed one revokes its family
 */
export async function authenticate(
  services: TokenServices,
  token: string,
  deviceId: string,
): Promise<SignedIn> {
  const found = await findToken(services.db, hashToken(token))
  if (!found || found.token.deviceId !== deviceId) throw new TokenExpired()
  const now = services.systemClock.now()
  const { token: row, successorFirstUsedAt } = found
  const verdict = judgeToken(
    {
      lastUsedAt: row.lastUsedAt,
      revokedAt: row.revokedAt,
      successorId: row.successorId,
      successorFirstUsedAt,
    },
    now,
  )
  if (verdict === 'replayed') await revokeFamily(services.db, row.familyId, now)
  if (verdict !== 'valid') throw new TokenExpired()
  if (!row.firstUsedAt || now.getTime() - row.lastUsedAt.getTime() > TOUCH_SECONDS * 1000)
    await touchToken(services.db, row.id, now)
  return { userId: row.userId, tokenId: row.id }
}

/** The successor of a token, derived so that parallel callers get one and the same. */
function successorOf(token: string, familySecret: string): string {
  return createHmac('sha256', familySecret).update(token).digest('base64url')
}

/** A token older than 12 h is replaced, once for all callers; a younger one is answered as it is. */
export async function refreshToken(
  services: TokenServices,
  { userId, tokenId }: SignedIn,
  token: string,
): Promise<string> {
  return inTransaction(
    services.db,
    async (tx) => {
      const now = services.systemClock.now()
      // All logins may be ending: their end would not see a successor that is made meanwhile.
      await lockLogins(tx, userId)
      const row = await lockToken(tx, tokenId)
      if (!row || row.revokedAt) throw new TokenExpired()
      if (!row.successorId && !isDueForRotation(row.createdAt, now)) return token
      const successor = successorOf(token, row.familySecret)
      if (!row.successorId) {
        const id = await insertToken(tx, {
          tokenHash: hashToken(successor),
          userId: row.userId,
          deviceId: row.deviceId,
          familyId: row.familyId,
          familySecret: row.familySecret,
          now,
        })
        await setSuccessor(tx, row.id, id)
      }
      return successor
    },
    { repeatable: true },
  )
}
