import {
  createCipheriv,
  createVerify,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { signText, WECHAT_PAY_HEADER } from '../../server/gateways/payment/wechat/signature'
import { createCertificate } from './certificate'

// What WeChat Pay's stand-in signs, seals and verifies by, and the merchant whom it knows.

/** What WeChat Pay signs by; it is told apart by its serial number. */
export interface Signer {
  serial: string
  key: KeyObject
  pem: string
}

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const merchant = pair()

export const MERCHANT = '1900000001'
export const MERCHANT_SERIAL = '3775B6A45ACD588826D15E583A95F5DD00000000'
/** PKCS #8 in one line, as a setting holds it. */
export const MERCHANT_PRIVATE_KEY = String(
  merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }),
).replaceAll('\n', '\\n')
export const API_KEY = 'a-key-of-the-stand-in-0123456789'
const MAX_AGE_SECONDS = 300
const AUTHORIZATION =
  /^WECHATPAY2-SHA256-RSA2048 mchid="([^"]+)",nonce_str="([^"]+)",signature="([^"]+)",timestamp="(\d+)",serial_no="([^"]+)"$/

/** Whether the merchant signed this. */
export const isSignedByMerchant = (text: string, signature: string): boolean =>
  createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, signature, 'base64')

/** AES-256-GCM by the merchant's key, as notices and certificates come. */
export function seal(text: string, aad: string): Record<string, string> {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', API_KEY, nonce)
  cipher.setAAD(Buffer.from(aad))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    nonce,
    associated_data: aad,
    ciphertext: bytes.toString('base64'),
  }
}

export function newSigner(now: Date): Signer {
  const { privateKey, publicKey } = pair()
  // A positive whole number of DER begins below 80.
  const serial = `5${randomBytes(20).toString('hex').slice(1)}`.toUpperCase()
  return { serial, key: privateKey, pem: createCertificate({ privateKey, publicKey, serial, now }) }
}

/** The headers of an answer or a notice. */
export function signerHeaders(signer: Signer, body: string, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  return {
    [WECHAT_PAY_HEADER.timestamp]: timestamp,
    [WECHAT_PAY_HEADER.nonce]: nonce,
    [WECHAT_PAY_HEADER.serial]: signer.serial,
    [WECHAT_PAY_HEADER.signature]: signText(signer.key, `${timestamp}\n${nonce}\n${body}\n`),
  }
}

/** Says why a request is refused, as each counts once. */
export function refuseForged(now: () => Date) {
  const nonces = new Set<string>()
  return ({ method, url, headers }: IncomingMessage, body: string): string | undefined => {
    const [, mchid, nonce, signature, timestamp, serial] =
      AUTHORIZATION.exec(headers.authorization ?? '') ?? []
    if (mchid !== MERCHANT || serial !== MERCHANT_SERIAL) return 'wrong merchant or serial'
    if (Math.abs(now().getTime() / 1000 - Number(timestamp)) > MAX_AGE_SECONDS) return 'old time'
    const text = `${method}\n${url}\n${timestamp}\n${nonce}\n${body}\n`
    if (!isSignedByMerchant(text, signature ?? '')) return 'wrong signature'
    if (nonces.has(nonce ?? '')) return 'replayed'
    nonces.add(nonce ?? '')
    return undefined
  }
}
