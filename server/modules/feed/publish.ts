import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { FeedChannel } from '@contract/feed/schemas'
import { languages } from '@contract/languages'
import { newId } from '../../db/id'
import type { Tx } from '../../db/transaction'
import { AppError } from '../../http/error'
import { OperatorError, readJsonFile, type ActionTransaction } from '../../operator-action'
import type { Services } from '../../services'
import { FeedFileError, keepFeedPicture, keepFeedVideo, type FeedFile } from '../upload'
import { insertItem } from './repository'
import type { FeedItemTable } from './tables'

const words = (max: number) => z.partialRecord(z.enum(languages), z.string().trim().min(1).max(max))
const PICTURES = 9
/** A minute of reading at least: whoever does not say how long it takes. */
const READING_SECONDS = 60

/** An item as its file says it; pictures, poster and video lie beside that file. */
const ItemFile = z
  .object({
    channel: FeedChannel.default('feed'),
    titles: words(200).refine((titles) => Object.keys(titles).length > 0, 'has no language'),
    bodies: words(20_000).default({}),
    pictures: z.array(z.string().min(1)).max(PICTURES).default([]),
    video: z.string().min(1).optional(),
    poster: z.string().min(1).optional(),
    link: z.string().trim().min(1).max(500).optional(),
    seconds: z.number().int().min(1).max(7200).default(READING_SECONDS),
  })
  .strict()
  .refine(({ video, poster }) => (video === undefined) === (poster === undefined), {
    path: ['poster'],
    message: 'A video needs its poster frame, and a poster its video.',
  })

type Publication = Pick<ActionTransaction, 'tx' | 'services' | 'now'>
type Keep<Kept> = (tx: Tx, services: Services, given: FeedFile) => Promise<Kept>

/** Keeps a file that an item names; what is wrong with it is said with its name. */
async function keepNamed<Kept>(
  name: string,
  given: FeedFile,
  keep: (given: FeedFile) => Promise<Kept>,
): Promise<Kept> {
  if (!existsSync(given.file)) throw new OperatorError('NOT_FOUND', `There is no file ${name}.`)
  try {
    return await keep(given)
  } catch (error) {
    if (error instanceof AppError)
      throw new OperatorError(
        'NOT_MEANT',
        `${name} is not a picture that can be read (${error.errorName}).`,
      )
    if (error instanceof FeedFileError)
      throw new OperatorError('NOT_MEANT', `${name}: ${error.message}`)
    throw error
  }
}

/** What holds the files of an item. */
export const holderOf = (id: string) => `feed:${id}`

/** The item that a file says, with what it names stored; `stored` takes the keys. */
async function keepItem(
  { tx, services, now }: Publication,
  file: string,
  stored: string[],
): Promise<FeedItemTable> {
  const { pictures, poster, video, seconds, link, ...item } = await readJsonFile(file, ItemFile)
  const id = newId()
  const keep = <Kept>(name: string, how: Keep<Kept>) =>
    keepNamed(
      name,
      { file: path.resolve(path.dirname(file), name), claimedBy: holderOf(id), stored },
      (given) => how(tx, services, given),
    )
  const kept: string[] = []
  for (const name of pictures) kept.push(await keep(name, keepFeedPicture))
  const film = video === undefined ? undefined : await keep(video, keepFeedVideo)
  const frame = poster === undefined ? null : await keep(poster, keepFeedPicture)
  return {
    ...item,
    id,
    pictures: kept,
    video: film?.url ?? null,
    poster: frame,
    link: link ?? null,
    seconds: film?.seconds ?? seconds,
    publishedAt: now,
    endedAt: null,
  }
}

/** Publishes what a file says; answers the id. Of an item that is refused nothing stays. @throws OperatorError */
export async function publishFile(publication: Publication, file: string): Promise<string> {
  const stored: string[] = []
  try {
    const item = await keepItem(publication, file, stored)
    await insertItem(publication.tx, item)
    return item.id
  } catch (error) {
    for (const key of stored) await publication.services.storage.remove(key)
    throw error
  }
}
