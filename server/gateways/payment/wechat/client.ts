import { z } from 'zod'
import type { SystemClock } from '../../../clock/system'
import type { WechatPaySettings } from '../../../config/payment-settings'
import { parseJson } from '../parse-json'
import { GatewayFailure } from '../types'
import { createPlatformKeys } from './platform-keys'
import {
  authorise,
  createNonce,
  isRecent,
  isSignedBy,
  openSealed,
  readSigned,
  type Sealed,
  type SignedAnswer,
} from './signature'

const TIMEOUT_MS = 10_000
const CERTIFICATES = '/v3/certificates'
const Refusal = z.object({ code: z.string().max(64), message: z.string().default('') })

/** An answer of WeChat Pay's whose signature is proven; `refusal` is its error code. */
export interface WechatPayAnswer {
  status: number
  body: unknown
  refusal: string | undefined
}

export interface WechatPayClient {
  /** @throws GatewayFailure for no answer, and for one that WeChat Pay did not sign */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<WechatPayAnswer>
  /** Whether WeChat Pay signed it in the last five minutes. */
  isGenuine(signed: SignedAnswer): Promise<boolean>
  open(sealed: Sealed): string | undefined
}

/** Client of WeChat Pay's APIv3: signs what it asks, and believes what is signed (https://pay.weixin.qq.com/doc/v3/merchant/4012365342). */
export function createWechatPayClient(
  settings: WechatPaySettings,
  systemClock: SystemClock,
): WechatPayClient {
  const { url, apiKey, publicKey } = settings
  const keys = createPlatformKeys(settings, systemClock, async () => {
    const answer = await send('GET', CERTIFICATES, '')
    if (answer.status !== 200) throw new GatewayFailure(`certificates: ${answer.status}`)
    keys.learn(answer.text)
    const key = keys.known(answer.signed.serial)
    if (!key || !isProven(answer.signed, key))
      throw new GatewayFailure('certificates: the answer is not signed by WeChat Pay')
  })

  const isProven = (signed: SignedAnswer, key: Parameters<typeof isSignedBy>[0]) =>
    isRecent(signed, systemClock.now()) && isSignedBy(key, signed)

  async function isGenuine(signed: SignedAnswer): Promise<boolean> {
    if (!isRecent(signed, systemClock.now())) return false
    const key = await keys.find(signed.serial)
    return key !== undefined && isSignedBy(key, signed)
  }

  async function send(method: string, path: string, body: string) {
    const timestamp = String(Math.floor(systemClock.now().getTime() / 1000))
    const signed = { method, path, timestamp, nonce: createNonce(), body }
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          'user-agent': 'starcard',
          authorization: authorise(settings, signed),
          ...(body && { 'content-type': 'application/json' }),
          ...(publicKey && { 'wechatpay-serial': publicKey.id }),
        },
        ...(body && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await response.text()
      const header = (name: string) => response.headers.get(name) ?? ''
      return { status: response.status, text, signed: readSigned(header, text) }
    } catch (error) {
      throw new GatewayFailure(`no answer: ${error instanceof Error ? error.name : 'unknown'}`)
    }
  }

  return {
    isGenuine,
    open: (sealed) => openSealed(apiKey, sealed),
    async call(method, path, body) {
      const answer = await send(method, path, body ? JSON.stringify(body) : '')
      if (!(await isGenuine(answer.signed)))
        throw new GatewayFailure(`an answer (${answer.status}) that WeChat Pay has not signed`)
      const content = parseJson(answer.text)
      const refusal = answer.status < 300 ? undefined : Refusal.safeParse(content).data
      return {
        status: answer.status,
        body: content,
        refusal: answer.status < 300 ? undefined : (refusal?.code ?? String(answer.status)),
      }
    },
  }
}
