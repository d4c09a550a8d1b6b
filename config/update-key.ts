import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The key of a checkout that was given none, made when it is first needed: nobody else has it. */
const OWN_KEY = path.resolve(__dirname, '../.data/release-key.pem')

function makeKey(): void {
  const { privateKey } = generateKeyPairSync('ed25519')
  mkdirSync(path.dirname(OWN_KEY), { recursive: true })
  try {
    writeFileSync(OWN_KEY, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      mode: 0o600,
      flag: 'wx',
    })
  } catch (error) {
    // Another build made it at this moment.
    if (Object(error).code !== 'EEXIST') throw error
  }
}

/** The key that signs packages of the app: RELEASE_KEY_FILE (PKCS #8, PEM), or the checkout's own. */
export function readSigningKey(env: NodeJS.ProcessEnv = process.env): KeyObject {
  const file = env.RELEASE_KEY_FILE
  if (!file && !existsSync(OWN_KEY)) makeKey()
  const key = createPrivateKey(readFileSync(file || OWN_KEY))
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The release key is not for Ed25519.')
  return key
}

/** A key's public half, 32 bytes in base64. */
export function publicHalf(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').toString('base64')
}

/** What the server knows of the key: as `readUpdateKey`, but it makes none; undefined where there is none. */
export function findUpdateKey(env: NodeJS.ProcessEnv): string | undefined {
  const isKnown = env.RELEASE_PUBLIC_KEY || env.RELEASE_KEY_FILE || existsSync(OWN_KEY)
  return isKnown ? readUpdateKey(env) : undefined
}

/** What an app takes packages of: RELEASE_PUBLIC_KEY, where the machine that builds does not sign, or the signing key's public half. */
export function readUpdateKey(env: NodeJS.ProcessEnv = process.env): string {
  const given = env.RELEASE_PUBLIC_KEY
  if (!given) return publicHalf(readSigningKey(env))
  if (Buffer.from(given, 'base64').length !== 32)
    throw new Error('RELEASE_PUBLIC_KEY is an Ed25519 public key, 32 bytes in base64.')
  return given
}
