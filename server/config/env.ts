import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { UPLOAD_MAX_MB } from '@contract/domain/rules/upload-limit'
import { readCalls } from './call-settings'
import { readApps } from './app-settings'
import { brandIds, brands } from '../../config/brands'
import { modes, type Config } from './config'
import { explorerSetting } from './explorers'
import { ROOT } from './paths'
import { pushEnvironment, readPush } from './push-settings'
import { SettingError } from './setting-error'
import { day, like, list, optional, originList, webAddress, whole } from './setting-shapes'
import { readPayments } from './payment-settings'
import { mapProviders, readMap } from './map-settings'
import { readTiktok } from './tiktok-settings'
import { parseTrustProxy } from './trust-proxy'
import { readEnterpriseApp, readWechat, readWecom } from './wechat-settings'

/** The one table of settings; .env.example lists the same names. */
const Environment = z.object({
  STARCARD_MODE: z.enum(modes).default('demo'),
  PORT: whole.min(0).max(65_535).default(8080),
  HOST: optional,
  BRAND: z.enum(brandIds).default('default'),
  PUBLIC_URL: webAddress,
  DATA_DIR: optional,
  DATABASE_URL: like(/^(postgres(ql)?:|socket:|\/)/, 'postgres://user:password@host/database'),
  DATABASE_OWNER_URL: like(
    /^(postgres(ql)?:|socket:|\/)/,
    'postgres://owner:password@host/database',
  ),
  DATABASE_POOL: whole.min(2).max(150).default(40),
  PG_BIN: optional,
  DATA_KEY: optional,
  AUDIT_KEY: list,
  AUDIT_EMAIL: like(/^[^\s@]+@[^\s@]+$/, 'audit@example.com'),
  STORAGE_URL: like(
    /^https?:\/\/[^/\s]+\/[^/\s]+/,
    'https://key:secret@host/bucket?region=eu-central-1',
  ),
  FILES_URL: webAddress,
  UPLOAD_MAX_MB: whole.min(1).max(UPLOAD_MAX_MB).default(UPLOAD_MAX_MB),
  UPLOAD_USER_MB: whole.min(1).default(800),
  UPLOAD_PROCESS_MB: whole.min(1).default(2_000),
  UPLOAD_DAY_MB: whole.min(1).default(2_000),
  SOCKETS_PER_ADDRESS: whole.min(0).default(256),
  BUS_URL: like(/^(nats|tls):\/\/[^/\s]+$/, 'nats://user:password@host:4222'),
  SMTP_URL: like(/^smtps?:\/\//, 'smtps://user:password@host'),
  PAYOUT_URL: webAddress,
  PAYOUT_KEY: optional,
  PAYOUT_SECRET: optional,
  WECHAT_PAY_URL: webAddress.default('https://api.mch.weixin.qq.com'),
  WECHAT_PAY_MCH_ID: like(/^\d{6,32}$/, '1900000001'),
  WECHAT_PAY_SERIAL: like(/^[0-9A-Fa-f]{8,64}$/, '40 hexadecimal digits'),
  WECHAT_PAY_PRIVATE_KEY: optional,
  WECHAT_PAY_API_KEY: optional,
  WECHAT_PAY_PUBLIC_KEY: optional,
  WECHAT_PAY_PUBLIC_KEY_ID: like(/^PUB_KEY_ID_\w+$/, 'PUB_KEY_ID_0123456789'),
  CARD_PAY_URL: webAddress.default('https://api.stripe.com'),
  CARD_PAY_SECRET_KEY: optional,
  CARD_PAY_WEBHOOK_SECRET: list,
  MAP_PROVIDER: z.enum(mapProviders).optional(),
  MAP_API_URL: webAddress,
  MAP_KEY: optional,
  MAP_SECRET: optional,
  MAP_TILE_URL: webAddress,
  MAP_TILE_ATTRIBUTION: z.string().default('© OpenStreetMap'),
  WECHAT_API_URL: webAddress.default('https://api.weixin.qq.com'),
  WECHAT_APP_ID: optional,
  WECHAT_APP_SECRET: optional,
  WECHAT_OPEN_URL: webAddress.default('https://open.weixin.qq.com'),
  WEAPP_APP_ID: optional,
  WEAPP_APP_SECRET: optional,
  WECHAT_LOGIN_ONLY: z.enum(['on', 'off']).default('off'),
  WECOM_API_URL: webAddress.default('https://qyapi.weixin.qq.com'),
  WECOM_AGENT_ID: optional,
  WECOM_AGENT_SECRET: optional,
  TURN_URLS: list,
  TURN_SECRET: optional,
  CALL_RELAY_ONLY: z.enum(['on', 'off']).default('off'),
  ...pushEnvironment,
  TIKTOK_AUTHORIZE_URL: webAddress.default('https://www.tiktok.com'),
  TIKTOK_API_URL: webAddress.default('https://open.tiktokapis.com'),
  TIKTOK_CLIENT_KEY: optional,
  TIKTOK_CLIENT_SECRET: optional,
  ENTERPRISE_APP_HOST: webAddress,
  ENTERPRISE_APP_HEADER: like(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'X-Company-Id'),
  ANDROID_CERT_SHA256: list.refine(
    (parts) => parts.every((part) => /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(part)),
    'expected fingerprints like AB:CD:… of 32 bytes, with commas between them',
  ),
  PASSKEY_DOMAIN: like(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'starcard.example'),
  APPLE_TEAM_ID: like(/^[0-9A-Z]{10}$/, 'ABCDE12345'),
  RELEASE_PUBLIC_KEY: like(/^[A-Za-z0-9+/]{43}=$/, '32 bytes in base64'),
  MAIL_FROM: z.string().optional(),
  EXPLORER_TRC20: explorerSetting.default('https://tronscan.org/#/transaction/{hash}'),
  EXPLORER_ERC20: explorerSetting.default('https://etherscan.io/tx/{hash}'),
  SUPPORT_EMAIL: z.string().default('support@starcard.example'),
  CORS_ORIGINS: originList,
  FRAME_ORIGINS: originList,
  IMAGE_ORIGINS: originList,
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: optional,
  COUNTRY_HEADER: optional,
  METRICS_TOKEN: optional,
  FLOOD_PER_MINUTE: whole.min(1).default(3_000),
  MAX_EVENT_LOOP_DELAY_MS: whole.min(0).default(5_000),
  OPERATOR_WAIT_HOURS: whole.min(0).max(720).optional(),
  WITHDRAWAL_POLICY: z.enum(['current', 'legacy']).optional(),
  WITHDRAWAL_BANKS: z.enum(['on', 'off']).default('off'),
  WALLET_WAIT_HOURS: whole.min(0).max(720).optional(),
  REFUND_REDEEMED_CODES: z.enum(['deduct', 'refuse']).default('deduct'),
  SELL_POINTS: z.enum(['on', 'off']).default('on'),
  REVIEW_ACCOUNT_ID: optional,
  WHITELIST_FROM: day.default('2022-12-06'),
  WHITELIST_TO: day.default('2023-01-01'),
  DEMO: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
})

/** A new finance operator's wait in production; demo and test have none. */
const OPERATOR_WAIT_HOURS = 24
const DEMO_KEY = 'starcard-demo-key-not-for-production'
const PRODUCTION_NEEDS = ['DATA_KEY', 'PUBLIC_URL', 'SMTP_URL', 'METRICS_TOKEN'] as const
const HTTPS_IN_PRODUCTION = ['FILES_URL', 'CORS_ORIGINS', 'FRAME_ORIGINS', 'IMAGE_ORIGINS'] as const
const isPlain = (origin: string) => origin.startsWith('http:')
const MIN_KEY_LENGTH = 32
const MB = 1024 * 1024
/** In production; elsewhere nobody's money is at stake and journeys go on at once. */
const WALLET_WAIT_HOURS = 24

function refuseInProduction(settings: z.output<typeof Environment>, env: NodeJS.ProcessEnv): void {
  const missing = PRODUCTION_NEEDS.find((name) => !settings[name])
  if (missing) throw new SettingError(`Production needs ${missing}: set it and start again.`)
  if ((settings.DATA_KEY ?? '').length < MIN_KEY_LENGTH)
    throw new SettingError(
      `DATA_KEY is too short for production: use at least ${MIN_KEY_LENGTH} random characters.`,
    )
  if (settings.AUDIT_KEY.some((key) => key.length < MIN_KEY_LENGTH))
    throw new SettingError(
      `AUDIT_KEY is too short for production: use at least ${MIN_KEY_LENGTH} random characters.`,
    )
  if (settings.DATA_KEY === DEMO_KEY)
    throw new SettingError('DATA_KEY is the demo key: production needs its own.')
  if (!settings.PUBLIC_URL?.startsWith('https://'))
    throw new SettingError('PUBLIC_URL must be an https address in production.')
  const plain = HTTPS_IN_PRODUCTION.find((name) => [settings[name] ?? []].flat().some(isPlain))
  if (plain) throw new SettingError(`${plain} must be https in production.`)
  if (settings.WALLET_WAIT_HOURS === 0)
    throw new SettingError('WALLET_WAIT_HOURS must be 1 or more in production.')
  if (settings.OPERATOR_WAIT_HOURS === 0)
    throw new SettingError('OPERATOR_WAIT_HOURS must be 1 or more in production.')
  if (env.DEMO === 'on')
    throw new SettingError('DEMO=on is refused in production: demo data belongs to demo mode.')
}

function readUploads(
  settings: z.output<typeof Environment>,
): Pick<Config, 'uploads' | 'uploadMaxMb' | 'uploadDayMb'> {
  for (const name of ['UPLOAD_USER_MB', 'UPLOAD_PROCESS_MB'] as const)
    if (settings[name] <= settings.UPLOAD_MAX_MB)
      throw new SettingError(`${name} must be more than UPLOAD_MAX_MB: no file would fit.`)
  return {
    uploadMaxMb: settings.UPLOAD_MAX_MB,
    uploads: {
      userBytes: settings.UPLOAD_USER_MB * MB,
      processBytes: settings.UPLOAD_PROCESS_MB * MB,
    },
    uploadDayMb: settings.UPLOAD_DAY_MB,
  }
}

/** Whom stores and testers are told by. */
function reviewOf({
  REVIEW_ACCOUNT_ID: reviewAccountId,
  WHITELIST_FROM: from,
  WHITELIST_TO: to,
}: z.output<typeof Environment>): Pick<Config, 'reviewAccountId' | 'whitelist'> {
  if (to < from) throw new SettingError('WHITELIST_TO must not be before WHITELIST_FROM.')
  return { reviewAccountId, whitelist: { from, to } }
}

/** The process's variables, and those of .env that it lacks. */
function environment(): NodeJS.ProcessEnv {
  const file = path.join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}

/** Reads the settings once. @throws SettingError whose message is one sentence that names the setting */
export function loadConfig(env: NodeJS.ProcessEnv = environment()): Config {
  // An empty variable is an unset one.
  const parsed = Environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  )
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingError(`Setting ${String(issue?.path[0])} is not valid: ${issue?.message}.`)
  }
  const settings = parsed.data
  const production = settings.STARCARD_MODE === 'production'
  if (production) refuseInProduction(settings, env)
  const brand = brands[settings.BRAND]
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '')
  const filesUrl = (settings.FILES_URL ?? publicUrl).replace(/\/+$/, '')
  const map = readMap(settings, brand.name)
  const enterpriseApp = readEnterpriseApp(settings)
  const apis = production ? [brand.apiHost] : [brand.apiHost, brand.testApiHost]
  const fronts = production ? [brand.frontHost] : [brand.frontHost, brand.testFrontHost]
  return {
    mode: settings.STARCARD_MODE,
    production,
    version: brand.version,
    port: settings.PORT,
    host: settings.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    brand: settings.BRAND,
    publicUrl,
    storageUrl: settings.STORAGE_URL,
    filesUrl,
    ...readUploads(settings),
    socketsPerAddress: settings.SOCKETS_PER_ADDRESS,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    poolSize: settings.DATABASE_POOL,
    pgBin: settings.PG_BIN,
    dataKey: settings.DATA_KEY ?? DEMO_KEY,
    auditKeys: settings.AUDIT_KEY,
    auditEmail: settings.AUDIT_EMAIL,
    busUrl: settings.BUS_URL,
    smtpUrl: settings.SMTP_URL,
    ...readPayments(settings),
    map,
    ...readWechat(settings),
    wecom: readWecom(settings, production ? brand.companyId : brand.testCompanyId),
    calls: readCalls(settings),
    push: readPush(settings),
    tiktok: readTiktok(settings),
    enterpriseApp,
    ...readApps(settings, publicUrl, env),
    mailFrom: settings.MAIL_FROM ?? `${brand.name} <no-reply@starcard.example>`,
    supportEmail: settings.SUPPORT_EMAIL,
    explorers: { TRC20: settings.EXPLORER_TRC20, ERC20: settings.EXPLORER_ERC20 },
    corsOrigins: [...fronts, ...settings.CORS_ORIGINS],
    frameOrigins: [...brand.webOrigins, ...settings.FRAME_ORIGINS],
    imageOrigins: [
      brand.imageHost,
      ...settings.IMAGE_ORIGINS,
      ...(settings.FILES_URL ? [new URL(filesUrl).origin] : []),
      ...(map.tileUrl ? [new URL(map.tileUrl).origin] : []),
    ],
    apiOrigins: [...apis, ...(enterpriseApp ? [enterpriseApp.host] : [])],
    serviceWorker: settings.SERVICE_WORKER === 'on',
    trustProxy: parseTrustProxy(settings.TRUST_PROXY),
    countryHeader: settings.COUNTRY_HEADER?.toLowerCase(),
    metricsToken: settings.METRICS_TOKEN,
    floodPerMinute: settings.FLOOD_PER_MINUTE,
    maxEventLoopDelayMs: settings.MAX_EVENT_LOOP_DELAY_MS,
    operatorWaitHours: settings.OPERATOR_WAIT_HOURS ?? (production ? OPERATOR_WAIT_HOURS : 0),
    withdrawalPolicy: settings.WITHDRAWAL_POLICY,
    withdrawalBanks: settings.WITHDRAWAL_BANKS === 'on',
    walletWaitHours: settings.WALLET_WAIT_HOURS ?? (production ? WALLET_WAIT_HOURS : 0),
    refundRedeemedCodes: settings.REFUND_REDEEMED_CODES,
    sellPoints: settings.SELL_POINTS === 'on',
    ...reviewOf(settings),
    sandbox: !production,
    demo: settings.STARCARD_MODE === 'demo' && settings.DEMO === 'on',
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}
