import { AppError } from '../../http/error'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { imageTooLarge, notAnImage } from './errors'

export type ImageKind = 'jpeg' | 'png' | 'webp'

export const MIME: Readonly<Record<ImageKind, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}
export const EXTENSION: Readonly<Record<ImageKind, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
}

const MAX_PIXELS = 50_000_000
const MAX_SIDE = 4096
const JPEG_QUALITY = 85
/** Decoding is memory: more than these wait. */
const AT_ONCE = 2

/** The kind by its first bytes; the name and the declared type of an upload are never believed. SVG and everything else is none. */
export function kindOf(bytes: Uint8Array): ImageKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  return head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP' ? 'webp' : undefined
}

const decoding = pLimit(AT_ONCE)

async function redraw(bytes: Uint8Array, kind: ImageKind): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', pages: 1 })
  const { format, width, height } = await image.metadata()
  if (format !== kind) throw notAnImage()
  if (width * height > MAX_PIXELS) throw imageTooLarge(MAX_PIXELS / 1e6)
  const upright = image
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
  return upright.toFormat(kind, kind === 'png' ? {} : { quality: JPEG_QUALITY }).toBuffer()
}

/**
 * Draws an image again: what comes out is pixels alone, upright, without EXIF, colour profile or anything
 * hidden behind them.
 * @throws NOT_AN_IMAGE, IMAGE_TOO_LARGE (pixels, before decoding), IMAGE_DAMAGED
 */
export async function cleanImage(bytes: Uint8Array): Promise<{ kind: ImageKind; bytes: Buffer }> {
  const kind = kindOf(bytes)
  if (!kind) throw notAnImage()
  try {
    return { kind, bytes: await decoding(() => redraw(bytes, kind)) }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw imageTooLarge(MAX_PIXELS / 1e6)
    throw new AppError('IMAGE_DAMAGED', {}, { image: 'imageDamaged' })
  }
}
