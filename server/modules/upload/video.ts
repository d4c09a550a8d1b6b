import { open, type FileHandle } from 'node:fs/promises'

/** What a video file says of itself. */
export interface VideoFacts {
  /** Rounded up. */
  seconds: number
  /** Every browser and phone plays this one. */
  h264: boolean
  /** What a player needs first stands before the pictures, so that it begins at once. */
  startsAtOnce: boolean
}

/** `moov` of a file of 200 MB is far smaller. */
const MAX_MOOV = 16 * 1024 * 1024

interface Box {
  type: string
  /** Where its content begins, and how long that is. */
  start: number
  length: number
}

/** The boxes of an ISO base media file, one after the other (ISO/IEC 14496-12, 4.2). */
async function* boxesOf(handle: FileHandle, bytes: number): AsyncGenerator<Box> {
  const head = Buffer.alloc(16)
  for (let at = 0; at + 8 <= bytes;) {
    await handle.read(head, 0, 16, at)
    const short = head.readUInt32BE(0)
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? bytes - at : short
    const header = short === 1 ? 16 : 8
    if (size < header || at + size > bytes) return
    yield {
      type: head.toString('latin1', 4, 8),
      start: at + header,
      length: size - header,
    }
    at += size
  }
}

/** Length of a film by its `mvhd` (ISO/IEC 14496-12, 8.2.2); undefined when it says none. */
function readSeconds(moov: Buffer): number | undefined {
  const at = moov.indexOf('mvhd', 0, 'latin1') + 4
  if (at < 4 || at + 32 > moov.length) return undefined
  const long = moov.readUInt8(at) === 1
  const scale = moov.readUInt32BE(at + (long ? 20 : 12))
  const duration = long ? Number(moov.readBigUInt64BE(at + 24)) : moov.readUInt32BE(at + 16)
  return scale > 0 && duration > 0 ? Math.ceil(duration / scale) : undefined
}

/** Reads an mp4; undefined when it is none, or breaks off. */
export async function readVideo(file: string): Promise<VideoFacts | undefined> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    let film = false
    for await (const { type, start, length } of boxesOf(handle, size)) {
      if (type === 'mdat') film = true
      if (type !== 'moov' || length > MAX_MOOV) continue
      const { buffer } = await handle.read(Buffer.alloc(length), 0, length, start)
      const seconds = readSeconds(buffer)
      if (seconds === undefined) return undefined
      return {
        seconds,
        h264: buffer.includes('avc1', 0, 'latin1') || buffer.includes('avc3', 0, 'latin1'),
        startsAtOnce: !film,
      }
    }
    return undefined
  } finally {
    await handle.close()
  }
}
