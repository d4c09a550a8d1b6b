import { sql, type Selectable } from 'kysely'
import type { Executor, Tx } from '../../db/transaction'
import type { Standing } from './policy'
import type { ActivationCodeTable, MembershipGrantTable, MembershipTable } from './tables'
import type { Grant } from './timeline'

export interface GrantRow extends Grant {
  id: string
  /** Null for a grant by activation code. */
  orderId: string | null
}

function toStanding(row: Selectable<MembershipTable>): Standing {
  return {
    vipUntil: row.vipUntil,
    svipUntil: row.svipUntil,
    lastLevel: row.lastLevel,
    star: row.star,
  }
}

export async function findStandings(
  exec: Executor,
  userIds: readonly string[],
): Promise<Map<string, Standing>> {
  if (userIds.length === 0) return new Map()
  const rows = await exec
    .selectFrom('membership')
    .selectAll()
    .where('userId', 'in', [...userIds])
    .execute()
  return new Map(rows.map((row) => [row.userId, toStanding(row)]))
}

/** Makes the person's row if there is none and locks it: one change of a membership at a time. */
export async function lockStanding(tx: Tx, userId: string): Promise<Standing> {
  await tx
    .insertInto('membership')
    .values({ userId, vipUntil: null, svipUntil: null, lastLevel: 0, star: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('membership')
    .selectAll()
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return toStanding(row)
}

/** Grants that nobody took back, in the order in which they were given. */
export async function listGrants(exec: Executor, userId: string): Promise<GrantRow[]> {
  const rows = await exec
    .selectFrom('membership_grant as given')
    .leftJoin('membership_revocation as revoked', 'revoked.grantId', 'given.id')
    .leftJoin('purchase_order as bought', (join) =>
      join.onRef('bought.id', '=', 'given.sourceId').on('given.sourceType', '=', 'order'),
    )
    .select([
      'given.id',
      'given.level',
      'given.days',
      'given.paid',
      'given.upgrade',
      'given.grantedAt',
      'given.sourceType',
      'given.sourceId',
      'bought.listPrice',
    ])
    .where('given.userId', '=', userId)
    .where('revoked.grantId', 'is', null)
    .orderBy('given.grantedAt')
    .orderBy('given.id')
    .execute()
  return rows.map(({ sourceType, sourceId, listPrice, ...grant }) => ({
    ...grant,
    price: grant.paid ? (listPrice ?? 0) : 0,
    orderId: sourceType === 'order' ? sourceId : null,
  }))
}

/** True once a period of this level was bought, also when the purchase was refunded since. */
export async function hasEverBought(
  exec: Executor,
  userId: string,
  level: 1 | 2,
): Promise<boolean> {
  const row = await exec
    .selectFrom('membership_grant')
    .select('id')
    .where('userId', '=', userId)
    .where('level', '=', level)
    .where('paid', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertGrant(tx: Tx, grant: MembershipGrantTable): Promise<void> {
  await tx.insertInto('membership_grant').values(grant).execute()
}

export async function insertRevocation(
  tx: Tx,
  grantId: string,
  reason: string,
  at: Date,
): Promise<void> {
  await tx.insertInto('membership_revocation').values({ grantId, reason, revokedAt: at }).execute()
}

export async function insertCodes(
  tx: Tx,
  codes: readonly string[],
  shared: { issuerId: string; orderId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  if (codes.length === 0) return
  const row = {
    issuerId: shared.issuerId,
    orderId: shared.orderId,
    status: 'unused' as const,
    createdAt: shared.createdAt,
    expiresAt: shared.expiresAt,
    redeemedBy: null,
    redeemedAt: null,
  }
  await tx
    .insertInto('activation_code')
    .values(codes.map((code) => ({ code, ...row })))
    .execute()
}

export async function lockCode(tx: Tx, code: string): Promise<ActivationCodeTable | undefined> {
  return tx
    .selectFrom('activation_code')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
}

export async function findCode(
  exec: Executor,
  code: string,
): Promise<ActivationCodeTable | undefined> {
  return exec.selectFrom('activation_code').selectAll().where('code', '=', code).executeTakeFirst()
}

/** Marks a code as redeemed; false when it is no longer unused or has expired. */
export async function transferCode(
  tx: Tx,
  code: string,
  userId: string,
  at: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('activation_code')
    .set({ status: 'transferred', redeemedBy: userId, redeemedAt: at })
    .where('code', '=', code)
    .where('status', '=', 'unused')
    .where('expiresAt', '>', at)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Locks the codes of an order, so that none is redeemed meanwhile, and counts those that were. */
export async function lockRedeemedCodes(tx: Tx, orderId: string): Promise<number> {
  const rows = await tx
    .selectFrom('activation_code')
    .select('status')
    .where('orderId', '=', orderId)
    .orderBy('code')
    .forUpdate()
    .execute()
  return rows.filter(({ status }) => status === 'transferred').length
}

export async function revokeCodesOfOrder(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('activation_code')
    .set({ status: 'revoked' })
    .where('orderId', '=', orderId)
    .where('status', '=', 'unused')
    .execute()
}

/** Locks the codes that a member could still give away: whoever redeems one has locked it before the member is asked for. */
export async function lockUnusedCodes(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('activation_code')
    .select('code')
    .where('issuerId', '=', userId)
    .where('status', '=', 'unused')
    .orderBy('code')
    .forUpdate()
    .execute()
}

export async function revokeCodesOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('activation_code')
    .set({ status: 'revoked' })
    .where('issuerId', '=', userId)
    .where('status', '=', 'unused')
    .execute()
}

export async function expireCodesOfOrder(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('activation_code')
    .set({ status: 'expired' })
    .where('orderId', '=', orderId)
    .where('status', '=', 'unused')
    .where('expiresAt', '<=', now)
    .execute()
}

export async function countUnusedCodes(exec: Executor, userId: string, now: Date): Promise<number> {
  const row = await exec
    .selectFrom('activation_code')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('issuerId', '=', userId)
    .where('status', '=', 'unused')
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return row.count
}

/** How many activation codes each of these orders brought; an order without any is left out. */
export async function countCodesOfOrders(
  exec: Executor,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await exec
    .selectFrom('activation_code')
    .select(['orderId', sql<number>`count(*)::int`.as('count')])
    .where('orderId', 'in', [...orderIds])
    .groupBy('orderId')
    .execute()
  return new Map(rows.map(({ orderId, count }) => [orderId, count]))
}

/** Where a page of codes ends: a code that is used meanwhile moves, its place in this order does not. */
export interface CodePosition {
  over: boolean
  createdAt: Date
  code: string
}

/** One page of a person's codes: those that can still be given away first, each part newest first. 'nowhere' is a position that never was. */
export async function listCodesByIssuer(
  exec: Executor,
  userId: string,
  page: { pageNum: number; pageSize: number; after: CodePosition | 'nowhere' | undefined },
  now: Date,
): Promise<{ rows: (ActivationCodeTable & { over: boolean })[]; total: number }> {
  const { pageNum, pageSize, after } = page
  const own = exec.selectFrom('activation_code').where('issuerId', '=', userId)
  const { count } = await own
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (after === 'nowhere') return { rows: [], total: count }
  const over = sql<boolean>`(status <> 'unused' OR expires_at <= ${now})`
  const rows = await own
    .selectAll()
    .select(over.as('over'))
    .$if(after !== undefined, (rest) =>
      rest.where(({ eb, and, or, lit }) => {
        if (!after) return lit(true)
        const later = or([
          eb('createdAt', '<', after.createdAt),
          and([eb('createdAt', '=', after.createdAt), eb('code', '>', after.code)]),
        ])
        return or([eb(over, '>', after.over), and([eb(over, '=', after.over), later])])
      }),
    )
    .orderBy(over)
    .orderBy('createdAt', 'desc')
    .orderBy('code')
    .limit(pageSize)
    .offset(after ? 0 : (pageNum - 1) * pageSize)
    .execute()
  return { rows, total: count }
}
