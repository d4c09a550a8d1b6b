/** Text and bytes without TextEncoder, which jsdom's window has not. */

const CHUNK = 0x8000

export function utf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(
    text.replace(
      /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      '\ufffd',
    ),
  )
  const bytes: number[] = []
  for (let at = 0; at < escaped.length; at += 1) {
    if (escaped[at] === '%') {
      bytes.push(parseInt(escaped.slice(at + 1, at + 3), 16))
      at += 2
    } else {
      bytes.push(escaped.charCodeAt(at))
    }
  }
  return Uint8Array.from(bytes)
}

export function binary(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return text
}

export function textOf(bytes: Uint8Array): string {
  const raw = binary(bytes)
  try {
    return decodeURIComponent(
      raw.replace(
        /[%\u0080-\u00ff]/g,
        (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`,
      ),
    )
  } catch {
    return raw
  }
}

export const toBase64 = (bytes: Uint8Array): string => btoa(binary(bytes))
export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

/** A copy in the program's own realm: `instanceof ArrayBuffer` holds there. */
export function bufferOf(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.length)
  new Uint8Array(copy).set(bytes)
  return copy
}

/** Bytes of an ArrayBuffer or a view, also of another realm's. */
export function bytesOf(data: unknown): Uint8Array | undefined {
  if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  const tag = Object.prototype.toString.call(data)
  return tag === '[object ArrayBuffer]' && data instanceof Object
    ? new Uint8Array(Reflect.construct(Uint8Array, [data]))
    : undefined
}
