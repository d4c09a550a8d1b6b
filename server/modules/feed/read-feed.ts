import type { z } from 'zod'
import type {
  FeedChannel,
  FeedDetail,
  FeedDetailRequest,
  FeedListRequest,
  FeedRow,
} from '@contract/feed/schemas'
import { DEFAULT_LANGUAGE, type Language } from '@contract/languages'
import type { Executor } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import type { PageOf } from '../../http/endpoint'
import { AppError } from '../../http/error'
import { countItems, findItem, listItems } from './repository'
import type { FeedItemTable } from './tables'

/** Who has come from another language by a link reads what there is: English, or the first. */
function wordsIn(words: FeedItemTable['titles'], language: Language): string {
  return words[language] ?? words[DEFAULT_LANGUAGE] ?? Object.values(words)[0] ?? ''
}

function toRow(item: FeedItemTable, language: Language): FeedRow {
  return {
    id: item.id,
    title: wordsIn(item.titles, language),
    picture: item.poster ?? item.pictures[0] ?? null,
    hasVideo: item.video !== null,
    seconds: item.seconds,
    time: item.publishedAt.toISOString(),
  }
}

/** The language that a channel is listed in: of lessons English where the caller's has none, as there is a task to read one. */
async function chooseLanguage(
  exec: Executor,
  channel: FeedChannel,
  language: Language,
): Promise<Language> {
  if (channel !== 'lessons' || (await countItems(exec, { language, channel })) > 0) return language
  return DEFAULT_LANGUAGE
}

/** GET /user/feed/list: what was published in the caller's language. */
export async function listFeed(
  { services: { db }, language }: RequestContext,
  { channel, ...page }: z.output<typeof FeedListRequest>,
): Promise<PageOf<FeedRow>> {
  const listing = { language: await chooseLanguage(db, channel, language), channel }
  const items = await listItems(db, listing, page)
  return {
    rows: items.map((item) => toRow(item, language)),
    total: await countItems(db, listing),
    lastId: items.at(-1)?.id,
  }
}

/** GET /user/feed/detail/{id}. @throws NOT_FOUND */
export async function getFeedDetail(
  { services: { db }, language }: RequestContext,
  { id }: z.output<typeof FeedDetailRequest>,
): Promise<FeedDetail> {
  const item = await findItem(db, id)
  if (!item) throw new AppError('NOT_FOUND')
  const { channel, pictures, video, poster, link } = item
  return {
    ...toRow(item, language),
    channel,
    body: wordsIn(item.bodies, language),
    pictures: [...pictures],
    video,
    poster,
    link,
  }
}

/** A lesson's length in seconds; undefined for what is none. */
export async function findLessonSeconds(exec: Executor, id: string): Promise<number | undefined> {
  const item = await findItem(exec, id)
  return item?.channel === 'lessons' ? item.seconds : undefined
}
