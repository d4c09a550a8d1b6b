import { sql } from 'kysely'
import type { PageQuery } from '@contract/paging-schema'
import type { z } from 'zod'
import { countBeat } from '../../db/heartbeat'
import type { Executor, Tx } from '../../db/transaction'
import type { BusinessCardTable, CardViewTable } from './tables'

export function findCard(exec: Executor, userId: string): Promise<BusinessCardTable | undefined> {
  return exec
    .selectFrom('business_card')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export async function upsertCard(exec: Executor, card: BusinessCardTable): Promise<void> {
  const { userId, ...changed } = card
  await exec
    .insertInto('business_card')
    .values({ userId, ...changed })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
    .execute()
}

/** One view of a device after the other. */
export async function lockViews(tx: Tx, userId: string, device: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`card.view:${userId}:${device}`}))`.execute(tx)
}

/** How many views of a card a device has begun since a moment, and how many all devices. */
export async function countViews(
  exec: Executor,
  userId: string,
  since: Date,
  device?: string,
): Promise<number> {
  const row = await exec
    .selectFrom('card_view')
    .select(sql<number>`count(*)::int`.as('views'))
    .where('userId', '=', userId)
    .where('beganAt', '>=', since)
    .$if(device !== undefined, (all) => all.where('device', '=', device ?? ''))
    .executeTakeFirstOrThrow()
  return row.views
}

export async function insertView(tx: Tx, view: CardViewTable): Promise<void> {
  await tx.insertInto('card_view').values(view).execute()
}

/** Says whose a device's view is; false when there is none, or it is somebody else's. */
export async function nameView(
  tx: Tx,
  { userId, device, requestHash }: Pick<CardViewTable, 'userId' | 'device' | 'requestHash'>,
  { viewerId, country }: { viewerId: string; country: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('card_view')
    .set({ viewerId, named: true, country })
    .where('requestHash', '=', requestHash)
    .where('userId', '=', userId)
    .where('device', '=', device)
    .where((is) => is.or([is('viewerId', 'is', null), is('viewerId', '=', viewerId)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A view goes on until now; what it was left for meanwhile does not count. How long it is by then, in seconds; undefined when there is none. */
export async function extendView(
  exec: Executor,
  { requestHash, device, now }: { requestHash: string; device: string; now: Date },
): Promise<number | undefined> {
  const row = await exec
    .updateTable('card_view')
    .set(countBeat(now))
    .where('requestHash', '=', requestHash)
    .where('device', '=', device)
    .returning('shownSeconds')
    .executeTakeFirst()
  return row?.shownSeconds
}

export interface ViewRow {
  id: string
  name: string | null
  avatar: string | null
  country: string | null
  beganAt: Date
  shownSeconds: number
}

/** One page of who looked at a card, newest first; with `last_id` it goes on after that view. Name and picture only of who agreed to it. */
export function listViews(
  exec: Executor,
  userId: string,
  { pageNum, pageSize, last_id: lastId }: z.output<typeof PageQuery>,
): Promise<ViewRow[]> {
  return exec
    .selectFrom('card_view as v')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.id', '=', 'v.viewerId').on('v.named', '=', true),
    )
    .select(['v.id', 'u.name', 'u.avatar', 'v.country', 'v.beganAt', 'v.shownSeconds'])
    .where('v.userId', '=', userId)
    .$if(lastId !== undefined, (rest) => rest.where('v.id', '<', lastId ?? ''))
    .orderBy('v.id', 'desc')
    .limit(pageSize)
    .offset(lastId === undefined ? (pageNum - 1) * pageSize : 0)
    .execute()
}

/** A member's card and who looked at it go; where they looked themselves they are nobody from then on. */
export async function eraseCardOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('business_card').where('userId', '=', userId).execute()
  await tx.deleteFrom('card_view').where('userId', '=', userId).execute()
  await tx
    .updateTable('card_view')
    .set({ viewerId: null, named: false, country: null })
    .where('viewerId', '=', userId)
    .execute()
}

export async function deleteViewsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('card_view').where('beganAt', '<', before).execute()
}
