import { open } from 'node:fs/promises'
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
const HEAD_BYTES = 12
/** Decoding is memory: more than these wait. */
const AT_ONCE = 2

/** The kind by its first bytes; the name and the declared type of an upload are never believed. SVG and everything else is none. */
export function detectImageKind(bytes: Uint8Array): ImageKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  return head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP' ? 'webp' : undefined
}

/** Nothing of an upload stays in memory after its answer. */
sharp.cache(false)

const decoding = pLimit(AT_ONCE)

/** Refuses by its first bytes what is not a picture. @throws NOT_AN_IMAGE */
export function requireImage(head: Uint8Array): ImageKind {
  const kind = detectImageKind(head)
  if (!kind) throw notAnImage()
  return kind
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES))
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function redraw(from: string, to: string): Promise<Drawn> {
  const kind = requireImage(await headOf(from))
  const image = sharp(from, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'truncated',
    pages: 1,
    sequentialRead: true,
  })
  const { format, width, height } = await image.metadata()
  if (format !== kind) throw notAnImage()
  if (width * height > MAX_PIXELS) throw imageTooLarge(MAX_PIXELS / 1e6)
  const upright = image
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
  const { size } = await upright
    .toFormat(kind, kind === 'png' ? {} : { quality: JPEG_QUALITY })
    .toFile(to)
  return { kind, bytes: size }
}

export interface Drawn {
  kind: ImageKind
  bytes: number
}

/**
 * Draws an image again from one file into another: what comes out is pixels alone, upright, without EXIF, colour
 * profile or anything hidden behind them. The pixels are counted in the file's header, and read as they are needed.
 * @throws NOT_AN_IMAGE, IMAGE_TOO_LARGE (pixels, before decoding), IMAGE_DAMAGED
 */
export async function cleanImage(from: string, to: string): Promise<Drawn> {
  try {
    return await decoding(() => redraw(from, to))
  } catch (error) {
    if (error instanceof AppError) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw imageTooLarge(MAX_PIXELS / 1e6)
    throw new AppError('IMAGE_DAMAGED', {}, { image: 'imageDamaged' })
  }
}
