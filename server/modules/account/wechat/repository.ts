import { sql } from 'kysely'
import type { Executor, Tx } from '../../../db/transaction'
import type { WechatTicketTable } from '../tables'

/** A person as one of our accounts at WeChat names them. */
export interface WechatName {
  appId: string
  openId: string
  unionId: string | null
  /** The key of their session at the mini-program, sealed. */
  sessionSealed: string | null
}

/** One after the other for a person, by whichever account they come. */
export async function lockPerson(tx: Tx, { appId, openId, unionId }: WechatName): Promise<void> {
  const name = unionId === null ? `${appId}:${openId}` : `union:${unionId}`
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`account.wechat:${name}`}))`.execute(tx)
}

/** The member who is this person: as this account knows them, else by their union id. */
export async function findMemberOf(
  exec: Executor,
  person: WechatName,
): Promise<string | undefined> {
  const known = await exec
    .selectFrom('wechat_identity')
    .select('userId')
    .where('appId', '=', person.appId)
    .where('openId', '=', person.openId)
    .executeTakeFirst()
  if (known || person.unionId === null) return known?.userId
  const union = await exec
    .selectFrom('wechat_member')
    .select('userId')
    .where('unionId', '=', person.unionId)
    .executeTakeFirst()
  return union?.userId
}

export interface WechatMember {
  registered: boolean
  /** Their open ids by account. */
  openIds: ReadonlyMap<string, string>
}

/** How a member is linked; undefined when they are not. */
export async function findWechatMember(
  exec: Executor,
  userId: string,
): Promise<WechatMember | undefined> {
  const member = await exec
    .selectFrom('wechat_member')
    .select('registered')
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!member) return undefined
  const rows = await exec
    .selectFrom('wechat_identity')
    .select(['appId', 'openId'])
    .where('userId', '=', userId)
    .execute()
  return { ...member, openIds: new Map(rows.map(({ appId, openId }) => [appId, openId])) }
}

/** Makes a member one who signs in by WeChat, or notes the union id of one who does, unless it is another member's. */
export async function putWechatMember(
  tx: Tx,
  { userId, unionId, registered }: { userId: string; unionId: string | null; registered: boolean },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('wechat_member')
    .values({ userId, unionId, registered, linkedAt: now })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        unionId: sql<string | null>`coalesce(wechat_member.union_id, (
          SELECT ${unionId}::text
          WHERE NOT EXISTS (SELECT FROM wechat_member other WHERE other.union_id = ${unionId})))`,
      }),
    )
    .execute()
}

/** Notes that a member was there as this person. */
export async function putIdentity(
  tx: Tx,
  userId: string,
  { appId, openId, sessionSealed }: WechatName,
  now: Date,
): Promise<void> {
  const seen = { seenAt: now, ...(sessionSealed === null ? {} : { sessionSealed }) }
  await tx
    .insertInto('wechat_identity')
    .values({ appId, openId, userId, ...seen })
    .onConflict((conflict) => conflict.columns(['appId', 'openId']).doUpdateSet(seen))
    .execute()
}

export interface WechatSession {
  appId: string
  openId: string
  sessionSealed: string
}

/** The member's session at the mini-program; undefined where they have not signed in there, or it is over. */
export async function findSession(
  exec: Executor,
  userId: string,
  appId: string,
): Promise<WechatSession | undefined> {
  const row = await exec
    .selectFrom('wechat_identity')
    .select(['appId', 'openId', 'sessionSealed'])
    .where('userId', '=', userId)
    .where('appId', '=', appId)
    .executeTakeFirst()
  return row && row.sessionSealed !== null
    ? { ...row, sessionSealed: row.sessionSealed }
    : undefined
}

/** The newest session of a person of WeChat, whose member it may serve; of somebody who is linked to nobody none is kept. */
export async function noteSession(
  exec: Executor,
  { appId, openId, sessionSealed }: WechatSession,
): Promise<void> {
  await exec
    .updateTable('wechat_identity')
    .set({ sessionSealed })
    .where('appId', '=', appId)
    .where('openId', '=', openId)
    .execute()
}

/** Forgets a session that is over, unless a newer one took its place. */
export async function dropSession(
  exec: Executor,
  { appId, openId, sessionSealed }: WechatSession,
): Promise<void> {
  await exec
    .updateTable('wechat_identity')
    .set({ sessionSealed: null })
    .where('appId', '=', appId)
    .where('openId', '=', openId)
    .where('sessionSealed', '=', sessionSealed)
    .execute()
}

/** True when there was something to unlink. */
export async function deleteWechatMember(tx: Tx, userId: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('wechat_member')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function insertTicket(tx: Tx, ticket: WechatTicketTable): Promise<void> {
  await tx.insertInto('wechat_ticket').values(ticket).execute()
}

interface OneUse {
  hash: string
  deviceId: string
  now: Date
}

/** Uses a ticket up; of callers at once one gets it. */
export async function takeTicket(
  tx: Tx,
  { hash, deviceId, now }: OneUse,
): Promise<WechatName | undefined> {
  return tx
    .deleteFrom('wechat_ticket')
    .where('ticketHash', '=', hash)
    .where('deviceId', '=', deviceId)
    .where('expiresAt', '>', now)
    .returning(['appId', 'openId', 'unionId', 'sessionSealed'])
    .executeTakeFirst()
}

export async function insertState(
  exec: Executor,
  { hash, deviceId, expiresAt }: { hash: string; deviceId: string; expiresAt: Date },
): Promise<void> {
  await exec.insertInto('wechat_state').values({ stateHash: hash, deviceId, expiresAt }).execute()
}

/** Uses a state up; of callers at once one gets it. */
export async function takeState(exec: Executor, { hash, deviceId, now }: OneUse): Promise<boolean> {
  const result = await exec
    .deleteFrom('wechat_state')
    .where('stateHash', '=', hash)
    .where('deviceId', '=', deviceId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function deleteStaleWechat(exec: Executor, now: Date): Promise<void> {
  for (const table of ['wechat_ticket', 'wechat_state'] as const)
    await exec.deleteFrom(table).where('expiresAt', '<=', now).execute()
}
