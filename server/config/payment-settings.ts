import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { SettingError } from './setting-error'

/** A merchant's account of WeChat Pay (APIv3). No slash at the end of `url`. */
export interface WechatPaySettings {
  url: string
  merchantId: string
  /** Serial number of the merchant's certificate, which `privateKey` belongs to. */
  serial: string
  privateKey: KeyObject
  /** Opens sealed notices and certificates: 32 bytes. */
  apiKey: string
  /** WeChat Pay's public key with its id, in place of certificates that are downloaded. */
  publicKey: { id: string; key: KeyObject } | undefined
  /** Apps of WeChat's that the merchant is bound to, by who opens a payment. */
  appIds: { jsapi: string | undefined; weapp: string | undefined; page: string | undefined }
}

/** A provider of a hosted card page. No slash at the end of `url`. */
export interface CardPaySettings {
  url: string
  secretKey: string
  /** Secrets that sign its webhooks: two while one takes the place of the other. */
  webhookSecrets: readonly string[]
}

/** A service that pays USDT out. No slash at the end of `url`. */
export interface PayoutSettings {
  url: string
  key: string
  secret: string
}

interface Settings {
  STARCARD_MODE: string
  PAYOUT_URL?: string | undefined
  PAYOUT_KEY?: string | undefined
  PAYOUT_SECRET?: string | undefined
  WECHAT_APP_ID?: string | undefined
  WEAPP_APP_ID?: string | undefined
  WECHAT_PAY_URL?: string | undefined
  WECHAT_PAY_MCH_ID?: string | undefined
  WECHAT_PAY_SERIAL?: string | undefined
  WECHAT_PAY_PRIVATE_KEY?: string | undefined
  WECHAT_PAY_API_KEY?: string | undefined
  WECHAT_PAY_PUBLIC_KEY?: string | undefined
  WECHAT_PAY_PUBLIC_KEY_ID?: string | undefined
  CARD_PAY_URL?: string | undefined
  CARD_PAY_SECRET_KEY?: string | undefined
  CARD_PAY_WEBHOOK_SECRET: readonly string[]
}

const WECHAT_NEEDS = [
  'WECHAT_PAY_MCH_ID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_API_KEY',
] as const
const API_KEY_BYTES = 32

/** In production money is asked for by https alone. @throws SettingError */
function readUrl(
  settings: Settings,
  name: 'PAYOUT_URL' | 'WECHAT_PAY_URL' | 'CARD_PAY_URL',
): string {
  const url = (settings[name] ?? '').replace(/\/+$/, '')
  if (settings.STARCARD_MODE === 'production' && !url.startsWith('https://'))
    throw new SettingError(`${name} must be an https address in production.`)
  return url
}

/** A key in PEM; in one line its line ends are written `\n`. @throws SettingError */
function readKey(name: string, text: string, read: (pem: string) => KeyObject): KeyObject {
  try {
    const key = read(text.replaceAll('\\n', '\n'))
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // What the library says may hold a part of the key.
  }
  throw new SettingError(`${name} is not an RSA key in PEM.`)
}

function readPublicKey(settings: Settings): WechatPaySettings['publicKey'] {
  const { WECHAT_PAY_PUBLIC_KEY: pem, WECHAT_PAY_PUBLIC_KEY_ID: id } = settings
  if (!pem && !id) return undefined
  if (!pem || !id)
    throw new SettingError(
      `WECHAT_PAY_PUBLIC_KEY${pem ? '' : '_ID'} needs WECHAT_PAY_PUBLIC_KEY${pem ? '_ID' : ''}: set it and start again.`,
    )
  return { id, key: readKey('WECHAT_PAY_PUBLIC_KEY', pem, createPublicKey) }
}

/** The whole of it, or none. @throws SettingError */
function readWechatPay(settings: Settings): WechatPaySettings | undefined {
  const given = WECHAT_NEEDS.filter((name) => settings[name])
  const [first] = given
  if (!first) return undefined
  const missing = WECHAT_NEEDS.find((name) => !settings[name])
  if (missing) throw new SettingError(`${first} needs ${missing}: set it and start again.`)
  const [merchantId, serial, pem, apiKey] = WECHAT_NEEDS.map((name) => settings[name] ?? '')
  if (Buffer.byteLength(apiKey ?? '') !== API_KEY_BYTES)
    throw new SettingError(`WECHAT_PAY_API_KEY must have ${API_KEY_BYTES} characters.`)
  const { WECHAT_APP_ID: jsapi, WEAPP_APP_ID: weapp } = settings
  if (!jsapi && !weapp)
    throw new SettingError(
      'WECHAT_PAY_MCH_ID needs WECHAT_APP_ID or WEAPP_APP_ID: set one and start again.',
    )
  return {
    url: readUrl(settings, 'WECHAT_PAY_URL'),
    merchantId: merchantId ?? '',
    serial: serial ?? '',
    privateKey: readKey('WECHAT_PAY_PRIVATE_KEY', pem ?? '', createPrivateKey),
    apiKey: apiKey ?? '',
    publicKey: readPublicKey(settings),
    appIds: { jsapi, weapp, page: jsapi ?? weapp },
  }
}

/** Both its key and its webhook's secret, or neither. @throws SettingError */
function readCardPay(settings: Settings): CardPaySettings | undefined {
  const { CARD_PAY_SECRET_KEY: secretKey, CARD_PAY_WEBHOOK_SECRET: webhookSecrets } = settings
  if (!secretKey && webhookSecrets.length === 0) return undefined
  if (!secretKey || webhookSecrets.length === 0)
    throw new SettingError(
      `CARD_PAY_${secretKey ? 'SECRET_KEY' : 'WEBHOOK_SECRET'} needs CARD_PAY_${secretKey ? 'WEBHOOK_SECRET' : 'SECRET_KEY'}: set it and start again.`,
    )
  return { url: readUrl(settings, 'CARD_PAY_URL'), secretKey, webhookSecrets }
}

/** The whole of it, or none. @throws SettingError */
function readPayout(settings: Settings): PayoutSettings | undefined {
  const { PAYOUT_URL: url, PAYOUT_KEY: key, PAYOUT_SECRET: secret } = settings
  if (!url) return undefined
  if (!key || !secret)
    throw new SettingError(
      `PAYOUT_URL needs ${key ? 'PAYOUT_SECRET' : 'PAYOUT_KEY'}: set it and start again.`,
    )
  return { url: readUrl(settings, 'PAYOUT_URL'), key, secret }
}

/** Those by whom members pay, and are paid. @throws SettingError */
export const readPayments = (settings: Settings) => ({
  payout: readPayout(settings),
  wechatPay: readWechatPay(settings),
  cardPay: readCardPay(settings),
})
