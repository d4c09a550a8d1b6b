import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { z } from 'zod'
import type { Services } from '../../services'
import { keyOf } from './links'
import type { StoredFileTable } from './tables'

/** Widths and qualities of a picture's small drawings (docs/product/upload.md, "Small pictures"). */
const WIDTHS = ['100', '1000'] as const
const QUALITIES = ['80', '50'] as const
const FORMATS = ['avif', 'webp', 'jpeg'] as const
type Format = (typeof FORMATS)[number]

/** Drawing is memory and time: one at once, and no more than these wait. */
const MOST_WAITING = 20
const drawing = pLimit(1)

/** Of an address: `?w=100&q=80`. */
export const ThumbnailQuery = z.object({ w: z.enum(WIDTHS), q: z.enum(QUALITIES) })
export type ThumbnailQuery = z.output<typeof ThumbnailQuery>

/** The best format that a client says it understands. */
export function chooseFormat(accept: string | undefined): Format {
  return FORMATS.find((format) => accept?.includes(`image/${format}`)) ?? 'jpeg'
}

type Picture = Pick<StoredFileTable, 'id' | 'path' | 'mime'>

const ENDING = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const

const keyOfDrawing = (id: string, { w, q }: ThumbnailQuery, format: Format) =>
  `thumb/${id}-${w}-${q}.${ENDING[format]}`

/** Every drawing that a picture of the store may have. */
export function drawingsOf(key: string): string[] {
  const [, id] = /^(?:app|picture)\/([\w-]+)\./.exec(key) ?? []
  if (id === undefined) return []
  return WIDTHS.flatMap((w) =>
    QUALITIES.flatMap((q) => FORMATS.map((format) => keyOfDrawing(id, { w, q }, format))),
  )
}

export interface Thumbnail {
  bytes: Buffer
  mime: string
}

/** A picture drawn small, and kept for the next who asks; undefined when there is no place to draw it now, or it cannot be drawn. */
export async function drawThumbnail(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  picture: Picture,
  wanted: ThumbnailQuery & { format: Format },
): Promise<Thumbnail | undefined> {
  const key = keyOfDrawing(picture.id, wanted, wanted.format)
  const mime = `image/${wanted.format}`
  const kept = await storage.get(key)
  if (kept) return { bytes: kept, mime }
  if (drawing.pendingCount >= MOST_WAITING) return undefined
  return drawing(async () => {
    const opened = await storage.open(keyOf(picture))
    if (!opened) return undefined
    try {
      const bytes = await sharp(await buffer(opened.stream), { pages: 1 })
        .flatten(wanted.format === 'jpeg' ? { background: '#fff' } : false)
        .resize({ width: Number(wanted.w), withoutEnlargement: true })
        .toFormat(wanted.format, {
          quality: Number(wanted.q),
          ...(wanted.format === 'avif' ? { effort: 2 } : {}),
        })
        .toBuffer()
      await storage.put(key, bytes, mime)
      return { bytes, mime }
    } catch (error) {
      log.warn({ err: error, id: picture.id }, 'picture not drawn small')
      return undefined
    }
  })
}
