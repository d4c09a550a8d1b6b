export interface ImageFacts {
  width: number
  height: number
  type: 'png' | 'jpeg' | 'gif' | 'webp'
}

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Walks a JPEG's segments to its frame header. */
function jpegSize(view: DataView): { width: number; height: number } | undefined {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

function webpSize(view: DataView, kind: string): { width: number; height: number } | undefined {
  if (kind === 'VP8X')
    return {
      width: 1 + (view.getUint32(24, true) & 0xffffff),
      height: 1 + (view.getUint32(26, true) >>> 8),
    }
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Kind and size of a picture from its first bytes, also where nothing draws; undefined for what is not a picture. */
export function readImage(bytes: Uint8Array): ImageFacts | undefined {
  if (bytes.length < 32) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (text(bytes, 1, 4) === 'PNG')
    return { width: view.getUint32(16), height: view.getUint32(20), type: 'png' }
  if (text(bytes, 0, 3) === 'GIF')
    return { width: view.getUint16(6, true), height: view.getUint16(8, true), type: 'gif' }
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') {
    const size = webpSize(view, text(bytes, 12, 16))
    return size && { ...size, type: 'webp' }
  }
  const size = view.getUint16(0) === 0xffd8 ? jpegSize(view) : undefined
  return size && { ...size, type: 'jpeg' }
}
