import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'

/** Ed25519 (RFC 8032), each half as 32 bytes in base64url. */
export interface KeyPair {
  publicKey: string
  privateKey: string
}

/** A new pair from the system's CSPRNG. */
export function createKeyPair(): KeyPair {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { publicKey: x, privateKey: d }
}

function readPublicKey(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

/** Whether `signature` (base64url) is this key's for the text. */
export function isSignedBy(publicKey: string, text: string | Uint8Array, signature: string) {
  return verify(null, Buffer.from(text), readPublicKey(publicKey), toBytes(signature))
}

/** What a card device does; the server keeps no private half. */
export function signText({ publicKey, privateKey }: KeyPair, text: string | Uint8Array): string {
  const key = createPrivateKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: publicKey, d: privateKey },
    format: 'jwk',
  })
  return sign(null, Buffer.from(text), key).toString('base64url')
}

function toBytes(base64url: string): Buffer {
  return Buffer.from(base64url, 'base64url')
}
