import type { BrandId } from '../../config/brands'
import type { CallSettings } from './call-settings'
import type { Explorers } from './explorers'
import type { MapSettings } from './map-settings'
import type { CardPaySettings, PayoutSettings, WechatPaySettings } from './payment-settings'
import type { PushSettings } from './push-settings'
import type { TiktokSettings } from './tiktok-settings'
import type { TrustProxy } from './trust-proxy'
import type { WechatSettings, WecomSettings } from './wechat-settings'

export const modes = ['demo', 'test', 'production'] as const
export type Mode = (typeof modes)[number]

/** Settings as the server uses them. */
export interface Config {
  mode: Mode
  production: boolean
  /** The brand's version string (docs/product/hosts.md, "Brands"). */
  version: string
  port: number
  host: string
  brand: BrandId
  /** Where a browser finds this server: the start of every link that is made here. No slash at its end. */
  publicUrl: string
  dataDir: string | undefined
  databaseUrl: string | undefined
  /** The tables' owner, by whom DATABASE_URL's database is migrated; the server itself does not connect by it. */
  databaseOwnerUrl: string | undefined
  poolSize: number
  pgBin: string | undefined
  /** Key of everything that is encrypted or hashed with a key at rest. */
  dataKey: string
  /** Keys of the audit log beside the one made of `dataKey`; the first one seals. */
  auditKeys: readonly string[]
  /** Who gets the audit log's last seal every day. */
  auditEmail: string | undefined
  /** S3-compatible store of uploads, 'https://key:secret@host/bucket?region=…'; without it they lie below the data folder. */
  storageUrl: string | undefined
  /** Origin under which uploaded files are shown. No slash at its end. */
  filesUrl: string
  /** Largest upload that is accepted, in MB. */
  uploadMaxMb: number
  /** Bytes of unfinished uploads, of one member and of all in this process. */
  uploads: { userBytes: number; processBytes: number }
  /** What one member may upload in a day, in MB. */
  uploadDayMb: number
  /** Connections that one address may have open; 0: no limit. */
  socketsPerAddress: number
  /** NATS; undefined on a single node. */
  busUrl: string | undefined
  smtpUrl: string | undefined
  /** USDT payout service; without it operators transfer by hand. */
  payout: PayoutSettings | undefined
  /** Vendors by whom members pay; undefined where this deployment has no account there. */
  wechatPay: WechatPaySettings | undefined
  cardPay: CardPaySettings | undefined
  map: MapSettings
  /** WeChat's and WeCom's servers, by whom pages in their web views are signed; undefined where this deployment has no account there. */
  wechat: WechatSettings | undefined
  /** The mini-program at WeChat, by which its members sign in. */
  weapp: WechatSettings | undefined
  /** Where WeChat asks a person in its web view who they are. No slash at its end. */
  wechatOpenUrl: string
  /** A member who came by WeChat may not log in with a password anywhere else. */
  wechatLoginOnly: boolean
  wecom: WecomSettings | undefined
  /** How the devices of a call reach each other. */
  calls: CallSettings
  /** By whom devices are pushed to. */
  push: PushSettings
  /** The app at TikTok by which members connect their account there; undefined where this deployment has none. */
  tiktok: TiktokSettings | undefined
  /** Where the enterprise app's web view calls the API, and the header that carries the company's id there. */
  enterpriseApp: { host: string; header: string } | undefined
  /** SHA-256 fingerprints of the certificates that sign the Android app, as `AB:CD:…`; none: it opens no links of the site. */
  androidCertificates: readonly string[]
  /** The domain that members' passkeys are made for. */
  passkeyDomain: string
  /** Apple's id of the team that signs the iOS app; undefined: it opens no links of the site. */
  appleTeamId: string | undefined
  /** The public key that the apps take packages by, 32 bytes in base64; undefined: no package can be published. */
  updateKey: string | undefined
  mailFrom: string
  supportEmail: string
  explorers: Explorers
  corsOrigins: readonly string[]
  frameOrigins: readonly string[]
  imageOrigins: readonly string[]
  /** API hosts of the brand, which its pages call. */
  apiOrigins: readonly string[]
  /** Browsers keep the program by its service worker; off: those that have one give it up. */
  serviceWorker: boolean
  /** Proxies whose word about the caller's address is believed. */
  trustProxy: TrustProxy
  /** Header in which a trusted proxy names the visitor's country (ISO alpha-2). */
  countryHeader: string | undefined
  metricsToken: string | undefined
  floodPerMinute: number
  /** Requests are refused with UNAVAILABLE while the process lags longer than this, in ms; 0 refuses none. */
  maxEventLoopDelayMs: number
  /** How long a confirmed finance operator waits, by the system clock, before their decisions count. */
  operatorWaitHours: number
  /** The withdrawal policy of this deployment; without it the programme's own. */
  withdrawalPolicy: 'current' | 'legacy' | undefined
  /** That policy pays out to bank accounts as well. */
  withdrawalBanks: boolean
  /** Hours of the business clock until a payout account that was added can receive. */
  walletWaitHours: number
  /** A refund takes off the price of activation codes that were redeemed, or is refused. */
  refundRedeemedCodes: 'deduct' | 'refuse'
  /** Packs of computing-power points are for sale. */
  sellPoints: boolean
  /** Id of the account that the stores' reviewers sign in to; undefined: none. */
  reviewAccountId: string | undefined
  /** The first and the last Pacific day on which the whitelist admits anybody. */
  whitelist: { from: string; to: string }
  /** The sandbox cashier and the development mailbox exist; never in production. */
  sandbox: boolean
  demo: boolean
  logLevel: string
}
