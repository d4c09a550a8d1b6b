import {
  createDecipheriv,
  createSign,
  createVerify,
  randomBytes,
  type KeyObject,
} from 'node:crypto'

/** Header names of WeChat Pay's own signatures, in lower case as they arrive. */
export const WECHAT_PAY_HEADER = {
  timestamp: 'wechatpay-timestamp',
  nonce: 'wechatpay-nonce',
  serial: 'wechatpay-serial',
  signature: 'wechatpay-signature',
} as const

const SCHEME = 'WECHATPAY2-SHA256-RSA2048'
const MAX_AGE_SECONDS = 300
const TAG_BYTES = 16

/** 32 characters, as many as may be. */
export const createNonce = (): string => randomBytes(16).toString('hex')

/** What is signed: one thing to a line, and a line end after the last. */
const toLines = (parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('')

export function signText(key: KeyObject, text: string): string {
  return createSign('RSA-SHA256').update(text).sign(key, 'base64')
}

/** The signature of a request; `path` with its query (https://pay.weixin.qq.com/doc/v3/merchant/4012365336). */
export interface SignedRequest {
  method: string
  path: string
  timestamp: string
  nonce: string
  body: string
}

export const requestText = ({ method, path, timestamp, nonce, body }: SignedRequest): string =>
  toLines([method, path, timestamp, nonce, body])

export function authorise(
  { merchantId, serial, privateKey }: { merchantId: string; serial: string; privateKey: KeyObject },
  request: SignedRequest,
): string {
  const { nonce, timestamp } = request
  const signature = signText(privateKey, requestText(request))
  return `${SCHEME} mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`
}

/** The signature of what WeChat's payment window takes (https://pay.weixin.qq.com/doc/v3/merchant/4012365341). */
export const payText = (appId: string, timestamp: string, nonce: string, order: string): string =>
  toLines([appId, timestamp, nonce, order])

/** An answer or a notice of WeChat Pay's (https://pay.weixin.qq.com/doc/v3/merchant/4013053420). */
export interface SignedAnswer {
  timestamp: string
  nonce: string
  serial: string
  signature: string
  body: string
}

/** By its headers; '' for what is not there. */
export function readSigned(header: (name: string) => string, body: string): SignedAnswer {
  return {
    timestamp: header(WECHAT_PAY_HEADER.timestamp),
    nonce: header(WECHAT_PAY_HEADER.nonce),
    serial: header(WECHAT_PAY_HEADER.serial),
    signature: header(WECHAT_PAY_HEADER.signature),
    body,
  }
}

export const answerText = ({ timestamp, nonce, body }: SignedAnswer): string =>
  toLines([timestamp, nonce, body])

/** Whether it was signed in the last five minutes; looked at before its key is asked for. */
export function isRecent({ timestamp }: SignedAnswer, now: Date): boolean {
  return (
    /^\d{1,12}$/.test(timestamp) &&
    Math.abs(now.getTime() / 1000 - Number(timestamp)) <= MAX_AGE_SECONDS
  )
}

export function isSignedBy(key: KeyObject, answer: SignedAnswer): boolean {
  return createVerify('RSA-SHA256')
    .update(answerText(answer))
    .verify(key, answer.signature, 'base64')
}

/** Something sealed by AEAD_AES_256_GCM under the APIv3 key (https://pay.weixin.qq.com/doc/v3/merchant/4012071382). */
export interface Sealed {
  nonce: string
  associated_data?: string | undefined
  ciphertext: string
}

/** What is inside; undefined when it was sealed by another key or changed. */
export function openSealed(
  apiKey: string,
  { nonce, associated_data, ciphertext }: Sealed,
): string | undefined {
  const bytes = Buffer.from(ciphertext, 'base64')
  if (bytes.length < TAG_BYTES) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    decipher.setAAD(Buffer.from(associated_data ?? ''))
    return Buffer.concat([
      decipher.update(bytes.subarray(0, -TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8')
  } catch {
    return undefined
  }
}
