import { createReadStream, createWriteStream } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

function derive(dataKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', dataKey, 'starcard', purpose, 32))
}

/**
 * Encrypts a text for rest with AES-256-GCM under a key derived from DATA_KEY. `context` (whose
 * record it is) is authenticated: a sealed text that was moved to another record does not open.
 */
export function seal(dataKey: string, text: string, context: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', derive(dataKey, 'seal'), iv)
  cipher.setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
}

/** Opens what `seal` made. @throws when the key, the context or a byte differs */
export function open(dataKey: string, sealed: string, context: string): string {
  const [version, encoded] = sealed.split('.')
  if (version !== VERSION || !encoded) throw new Error('sealed text has an unknown version')
  const bytes = Buffer.from(encoded, 'base64url')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    derive(dataKey, 'seal'),
    bytes.subarray(0, IV_BYTES),
  )
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([
    decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString('utf8')
}

const FILE_VERSION = 1

/** `seal` from one file into another (version, nonce, tag, body): no more of it in memory than a chunk. */
export async function sealFile(
  dataKey: string,
  { from, to }: { from: string; to: string },
  context: string,
): Promise<void> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', derive(dataKey, 'seal-file'), iv)
  cipher.setAAD(Buffer.from(context))
  const sealed = createWriteStream(to, { flags: 'wx', mode: 0o600 })
  sealed.write(Buffer.concat([Buffer.of(FILE_VERSION), iv, Buffer.alloc(TAG_BYTES)]))
  await pipeline(createReadStream(from), cipher, sealed)
  // The tag is known at the end and stands before the body.
  const file = await openFile(to, 'r+')
  try {
    await file.write(cipher.getAuthTag(), 0, TAG_BYTES, 1 + IV_BYTES)
  } finally {
    await file.close()
  }
}

/** Opens what `sealFile` made. @throws when the key, the context or a byte differs */
export function openBytes(dataKey: string, sealed: Uint8Array, context: string): Buffer {
  const bytes = Buffer.from(sealed)
  if (bytes[0] !== FILE_VERSION) throw new Error('sealed file has an unknown version')
  const start = 1 + IV_BYTES
  const decipher = createDecipheriv(
    'aes-256-gcm',
    derive(dataKey, 'seal-file'),
    bytes.subarray(1, start),
    { authTagLength: TAG_BYTES },
  )
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(bytes.subarray(start, start + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(start + TAG_BYTES)), decipher.final()])
}

/** A hash that cannot be made without DATA_KEY: for short secrets (email codes) and for finding sealed values again. */
export function computeKeyedHash(dataKey: string, purpose: string, text: string): string {
  return createHmac('sha256', derive(dataKey, `hash:${purpose}`))
    .update(text)
    .digest('base64url')
}
