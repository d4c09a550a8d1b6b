import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exceedsUploadLimit } from '@contract/domain/rules/upload-limit'
import { createToken, newId } from '../../db/id'
import type { Tx } from '../../db/transaction'
import type { Services } from '../../services'
import { requireKind } from './file-kinds'
import { cleanImage, MIME } from './image'
import { scheduleRemoval } from './jobs'
import { keyOf, linkOf } from './links'
import { deleteClaimed, insertFile } from './repository'
import type { StoredFileTable } from './tables'
import { readVideo, type VideoFacts } from './video'

const NAME_BYTES = 18

/** Why a file of the feed is not taken, for an operator. */
export class FeedFileError extends Error {}

export interface FeedFile {
  file: string
  /** What holds it. */
  claimedBy: string
  /** Takes the keys under which bytes were stored: they stay when the transaction does not come about. */
  stored: string[]
}

async function keep(
  tx: Tx,
  services: Services,
  { file, claimedBy, stored: keys }: FeedFile,
  kind: Pick<StoredFileTable, 'path' | 'mime'>,
): Promise<string> {
  const { size: bytes } = await stat(file)
  const stored = {
    ...kind,
    id: createToken(NAME_BYTES),
    ownerId: null,
    bytes,
    createdAt: services.systemClock.now(),
    name: null,
  }
  await insertFile(tx, stored, claimedBy)
  const key = keyOf(stored)
  keys.push(key)
  await services.storage.put(key, { file }, stored.mime)
  return linkOf(services, stored)
}

/** A picture of an operator, drawn again as one of a member is: the address of it. @throws NOT_AN_IMAGE, IMAGE_TOO_LARGE, IMAGE_DAMAGED */
export async function keepFeedPicture(
  tx: Tx,
  services: Services,
  given: FeedFile,
): Promise<string> {
  const drawn = path.join(tmpdir(), `starcard-${newId()}`)
  try {
    const { kind } = await cleanImage(given.file, drawn)
    return await keep(
      tx,
      services,
      { ...given, file: drawn },
      { path: 'image/app', mime: MIME[kind] },
    )
  } finally {
    await rm(drawn, { force: true })
  }
}

/** A video of an operator, as it is: its address and its length. @throws FeedFileError unless it is an mp4 of H.264 that begins at once */
export async function keepFeedVideo(
  tx: Tx,
  services: Services,
  given: FeedFile,
): Promise<{ url: string } & Pick<VideoFacts, 'seconds'>> {
  if (exceedsUploadLimit((await stat(given.file)).size))
    throw new FeedFileError('The video is larger than 200 MB.')
  const kind = await requireKind(given.file, 'video.mp4').catch(() => undefined)
  const facts = kind && (await readVideo(given.file))
  if (!kind || !facts) throw new FeedFileError('The video is not an mp4 that can be read.')
  if (!facts.h264) throw new FeedFileError('The video is not H.264, which every phone plays.')
  if (!facts.startsAtOnce)
    throw new FeedFileError('The video has its index at its end: write it with +faststart.')
  const url = await keep(tx, services, given, { path: 'video/feed', mime: kind })
  return { url, seconds: facts.seconds }
}

/** What holds them holds them no longer: the rows go now, the bytes when this transaction commits. */
export async function removeFeedFiles(
  tx: Tx,
  services: Services,
  claimedBy: string,
): Promise<void> {
  for (const file of await deleteClaimed(tx, claimedBy))
    await scheduleRemoval(services, tx, keyOf(file))
}
