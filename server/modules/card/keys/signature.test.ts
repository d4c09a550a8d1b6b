import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../../../test/architecture/files'
import { createKeyPair, isSignedBy, signText } from './key-pair'
import { formatSignedText } from './signed-text'

/** The first keys of RFC 8032, 7.1: https://www.rfc-editor.org/rfc/rfc8032#section-7.1 */
const vectors = [
  {
    secret: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    publicKey: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    message: '',
    signature:
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  },
  {
    secret: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    publicKey: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    message: '72',
    signature:
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  },
]
const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')

test.each(vectors)('signs and verifies as RFC 8032 says: "$message"', (vector) => {
  const text = Buffer.from(vector.message, 'hex')
  const pair = { publicKey: base64url(vector.publicKey), privateKey: base64url(vector.secret) }
  expect(signText(pair, text)).toBe(base64url(vector.signature))
  expect(isSignedBy(pair.publicKey, text, base64url(vector.signature))).toBe(true)
  expect(isSignedBy(pair.publicKey, `${vector.message}x`, base64url(vector.signature))).toBe(false)
})

test('the example of docs/product/points.md is signed as it says', () => {
  const page = readFileSync(path.join(root, 'docs/product/points.md'), 'utf8')
  const example = /```text\n([^`]+)```/.exec(page)?.[1] ?? ''
  const field = (name: string) => new RegExp(`^${name} +(.+)$`, 'm').exec(example)?.[1] ?? ''
  const text = /^starcard-card-1\n(?:.+\n){6}/m.exec(example)?.[0].trimEnd() ?? ''
  const [, keyId = '', timestamp = '', nonce = '', method = '', url = ''] = text.split('\n')
  const body = Buffer.from(field('body'))
  expect(formatSignedText({ keyId, timestamp, nonce, method, url, body })).toBe(text)
  const pair = { publicKey: field('public key'), privateKey: field('private key') }
  expect(signText(pair, text)).toBe(field('card-signature'))
  expect(isSignedBy(pair.publicKey, text, field('card-signature'))).toBe(true)
})

test('a new key is 32 bytes either half, and no other signs for it', () => {
  const [one, other] = [createKeyPair(), createKeyPair()]
  for (const half of [one.publicKey, one.privateKey]) expect(half).toMatch(/^[\w-]{43}$/)
  const signature = signText(one, 'text')
  expect(isSignedBy(one.publicKey, 'text', signature)).toBe(true)
  expect(isSignedBy(other.publicKey, 'text', signature)).toBe(false)
})
