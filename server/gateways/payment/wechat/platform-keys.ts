import { X509Certificate, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { SystemClock } from '../../../clock/system'
import type { WechatPaySettings } from '../../../config/payment-settings'
import { parseJson } from '../parse-json'
import { openSealed } from './signature'

/** WeChat Pay wants them asked for again within 12 hours: new ones come before the old ones go. */
const FRESH_MS = 12 * 3_600_000
/** A serial that nobody knows asks again at most so often, whoever sends it. */
const ASK_AGAIN_MS = 60_000
/** After an answer that failed: long enough not to flood, short enough that a start in a bad moment refuses little. */
const RETRY_MS = 5_000

const Certificates = z.object({
  data: z.array(
    z.object({
      serial_no: z.string().min(1).max(64),
      effective_time: z.iso.datetime({ offset: true }),
      expire_time: z.iso.datetime({ offset: true }),
      encrypt_certificate: z.object({
        nonce: z.string().min(12).max(16),
        associated_data: z.string().optional(),
        ciphertext: z.string().min(1),
      }),
    }),
  ),
})

interface PlatformKey {
  key: KeyObject
  from: number
  until: number
}

/** The keys by which WeChat Pay signs, by the serial numbers that it names them by. */
export interface PlatformKeys {
  /** Takes the certificates of an answer: each is sealed under the APIv3 key, so the answer proves them itself. */
  learn(body: string): void
  /** The key of that serial number, after asking for new certificates where it is not known or they are old. */
  find(serial: string): Promise<KeyObject | undefined>
  /** The key of that serial number, as far as it is known. */
  known(serial: string): KeyObject | undefined
}

export function createPlatformKeys(
  { apiKey, publicKey }: Pick<WechatPaySettings, 'apiKey' | 'publicKey'>,
  systemClock: SystemClock,
  askForCertificates: () => Promise<void>,
): PlatformKeys {
  const keys = new Map<string, PlatformKey>()
  let learntAt = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY
  /** Shared by all who need it, or the second answer after a start would find no key. */
  let asking: Promise<void> | undefined
  const now = () => systemClock.now().getTime()

  function known(serial: string): KeyObject | undefined {
    if (publicKey && serial === publicKey.id) return publicKey.key
    const found = keys.get(serial)
    return found && found.from <= now() && now() < found.until ? found.key : undefined
  }

  function learn(body: string): void {
    const { data } = Certificates.safeParse(parseJson(body))
    for (const { serial_no, effective_time, expire_time, encrypt_certificate } of data?.data ??
      []) {
      const pem = openSealed(apiKey, encrypt_certificate)
      if (pem === undefined) continue
      keys.set(serial_no, {
        key: new X509Certificate(pem).publicKey,
        from: Date.parse(effective_time),
        until: Date.parse(expire_time),
      })
    }
  }

  function ask(): Promise<void> {
    asking ??= askForCertificates()
      .then(
        () => void (learntAt = now()),
        () => void (failedAt = now()),
      )
      .finally(() => (asking = undefined))
    return asking
  }

  function isDue(isKnown: boolean): boolean {
    if (asking) return !isKnown
    return now() - learntAt > (isKnown ? FRESH_MS : ASK_AGAIN_MS) && now() - failedAt >= RETRY_MS
  }

  return {
    known,
    learn,
    async find(serial) {
      const found = known(serial)
      if (publicKey && serial === publicKey.id) return found
      // The old ones go on while WeChat Pay cannot be asked.
      if (isDue(found !== undefined)) await ask()
      return known(serial)
    },
  }
}
