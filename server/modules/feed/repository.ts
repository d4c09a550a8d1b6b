import { sql } from 'kysely'
import type { FeedChannel } from '@contract/feed/schemas'
import type { Language } from '@contract/languages'
import type { PageQuery } from '@contract/paging-schema'
import type { z } from 'zod'
import type { Executor, Tx } from '../../db/transaction'
import type { FeedItemTable } from './tables'

interface Listing {
  language: Language
  channel: FeedChannel
}

/** One page of what a language reads, newest first; with `last_id` it goes on after that item. */
export function listItems(
  exec: Executor,
  { language, channel }: Listing,
  { pageNum, pageSize, last_id: lastId }: z.output<typeof PageQuery>,
): Promise<FeedItemTable[]> {
  return exec
    .selectFrom('feed_listing as l')
    .innerJoin('feed_item as i', 'i.id', 'l.itemId')
    .selectAll('i')
    .where('l.language', '=', language)
    .where('l.channel', '=', channel)
    .$if(lastId !== undefined, (rest) => rest.where('l.itemId', '<', lastId ?? ''))
    .orderBy('l.itemId', 'desc')
    .limit(pageSize)
    .offset(lastId === undefined ? (pageNum - 1) * pageSize : 0)
    .execute()
}

export async function countItems(exec: Executor, { language, channel }: Listing): Promise<number> {
  const row = await exec
    .selectFrom('feed_size')
    .select('items')
    .where('language', '=', language)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return row?.items ?? 0
}

/** An item that was not taken back. */
export function findItem(exec: Executor, id: string): Promise<FeedItemTable | undefined> {
  return exec
    .selectFrom('feed_item')
    .selectAll()
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

/** The newest of every language and channel, for operators. */
export function listNewest(exec: Executor, limit: number): Promise<FeedItemTable[]> {
  return exec
    .selectFrom('feed_item')
    .selectAll()
    .where('endedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

const languagesOf = ({ titles }: FeedItemTable): Language[] => Object.keys(titles) as Language[]

async function resize(tx: Tx, item: FeedItemTable, by: 1 | -1): Promise<void> {
  for (const language of languagesOf(item).sort())
    await tx
      .insertInto('feed_size')
      .values({ language, channel: item.channel, items: Math.max(by, 0) })
      .onConflict((conflict) =>
        conflict
          .columns(['language', 'channel'])
          .doUpdateSet(({ ref }) => ({ items: sql`${ref('feed_size.items')} + ${by}` })),
      )
      .execute()
}

/** Publishes an item: every language that it has reads it from the commit on. */
export async function insertItem(tx: Tx, item: FeedItemTable): Promise<void> {
  const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`
  await tx
    .insertInto('feed_item')
    .values({
      ...item,
      titles: json(item.titles),
      bodies: json(item.bodies),
      pictures: json(item.pictures),
    })
    .execute()
  await tx
    .insertInto('feed_listing')
    .values(
      languagesOf(item).map((language) => ({
        language,
        channel: item.channel,
        itemId: item.id,
      })),
    )
    .execute()
  await resize(tx, item, 1)
}

/** Takes an item back; false when that was done before. */
export async function endItem(tx: Tx, item: FeedItemTable, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('feed_item')
    .set({ endedAt: now })
    .where('id', '=', item.id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await tx.deleteFrom('feed_listing').where('itemId', '=', item.id).execute()
  await resize(tx, item, -1)
  return true
}
