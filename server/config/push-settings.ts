import { createPrivateKey, type KeyObject } from 'node:crypto'
import type { z } from 'zod'
import { SettingError } from './setting-error'
import { like, list, optional, webAddress } from './setting-shapes'

/** A project at Firebase, for Android. No slash at the end of `url`. */
export interface FcmSettings {
  url: string
  /** Where an assertion buys an access token. */
  tokenUrl: string
  projectId: string
  clientEmail: string
  /** RSA. */
  privateKey: KeyObject
}

/** A signing key at Apple, for iOS. No slash at the end of `url`. */
export interface ApnsSettings {
  url: string
  keyId: string
  teamId: string
  /** The app's bundle id. */
  topic: string
  /** P-256. */
  privateKey: KeyObject
}

export const templateUses = ['message', 'notice'] as const
export type TemplateUse = (typeof templateUses)[number]

/** A template of a one-time subscription at WeChat; title, body: the names of the fields that are filled. */
export interface WechatTemplate {
  use: TemplateUse
  id: string
  title: string
  body: string
}

/** undefined, and no template, where this deployment has no account there. */
export interface PushSettings {
  fcm: FcmSettings | undefined
  apns: ApnsSettings | undefined
  templates: readonly WechatTemplate[]
}

export const pushEnvironment = {
  FCM_URL: webAddress.default('https://fcm.googleapis.com'),
  FCM_TOKEN_URL: webAddress.default('https://oauth2.googleapis.com/token'),
  FCM_PROJECT_ID: like(/^[a-z0-9-]{1,63}$/, 'starcard-app'),
  FCM_CLIENT_EMAIL: like(/^[^\s@]+@[^\s@]+$/, 'push@starcard-app.iam.gserviceaccount.com'),
  FCM_PRIVATE_KEY: optional,
  APNS_URL: webAddress.default('https://api.push.apple.com'),
  APNS_KEY_ID: like(/^[0-9A-Z]{10}$/, 'ABC123DEFG'),
  APNS_TOPIC: like(/^[A-Za-z0-9.-]{1,155}$/, 'com.example.starcard'),
  APNS_PRIVATE_KEY: optional,
  WEAPP_PUSH_TEMPLATES: list,
}

type Settings = {
  [Name in keyof typeof pushEnvironment]: z.output<(typeof pushEnvironment)[Name]>
} & {
  STARCARD_MODE: string
  APPLE_TEAM_ID?: string | undefined
  WEAPP_APP_ID?: string | undefined
}

/** In production keys and tokens leave by https alone. @throws SettingError */
function readAddress(settings: Settings, name: 'FCM_URL' | 'FCM_TOKEN_URL' | 'APNS_URL'): string {
  const url = (settings[name] ?? '').replace(/\/+$/, '')
  if (settings.STARCARD_MODE === 'production' && !url.startsWith('https://'))
    throw new SettingError(`${name} must be an https address in production.`)
  return url
}

/** A key in PEM; in one line its line ends are written `\n`. @throws SettingError */
function readKey(name: string, pem: string, kind: 'rsa' | 'ec'): KeyObject {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'))
    const isP256 = key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
    if (key.asymmetricKeyType === kind && (kind === 'rsa' || isP256)) return key
  } catch {
    // What the library says may hold a part of the key.
  }
  throw new SettingError(
    `${name} is not ${kind === 'rsa' ? 'an RSA' : 'a P-256'} private key in PEM.`,
  )
}

/** False where none of `own` is set. @throws SettingError where one of them, or of `needs`, is missing beside it */
function isSet(
  settings: Settings,
  own: readonly (keyof Settings)[],
  needs: readonly (keyof Settings)[] = [],
): boolean {
  const given = own.find((name) => settings[name])
  const missing = given && [...own, ...needs].find((name) => !settings[name])
  if (missing) throw new SettingError(`${given} needs ${missing}: set it and start again.`)
  return given !== undefined
}

function readFcm(settings: Settings): FcmSettings | undefined {
  const { FCM_PROJECT_ID: projectId, FCM_CLIENT_EMAIL: clientEmail } = settings
  if (!isSet(settings, ['FCM_PROJECT_ID', 'FCM_CLIENT_EMAIL', 'FCM_PRIVATE_KEY'])) return undefined
  return {
    url: readAddress(settings, 'FCM_URL'),
    tokenUrl: readAddress(settings, 'FCM_TOKEN_URL'),
    projectId: projectId ?? '',
    clientEmail: clientEmail ?? '',
    privateKey: readKey('FCM_PRIVATE_KEY', settings.FCM_PRIVATE_KEY ?? '', 'rsa'),
  }
}

function readApns(settings: Settings): ApnsSettings | undefined {
  const { APNS_KEY_ID: keyId, APNS_TOPIC: topic, APPLE_TEAM_ID: teamId } = settings
  if (!isSet(settings, ['APNS_KEY_ID', 'APNS_TOPIC', 'APNS_PRIVATE_KEY'], ['APPLE_TEAM_ID']))
    return undefined
  return {
    url: readAddress(settings, 'APNS_URL'),
    keyId: keyId ?? '',
    teamId: teamId ?? '',
    topic: topic ?? '',
    privateKey: readKey('APNS_PRIVATE_KEY', settings.APNS_PRIVATE_KEY ?? '', 'ec'),
  }
}

const TEMPLATE = /^(message|notice):([\w-]{1,64}):([a-z_]+\d+):([a-z_]+\d+)$/

function readTemplates(settings: Settings): readonly WechatTemplate[] {
  const templates = settings.WEAPP_PUSH_TEMPLATES.map((text) => {
    const [, use, id = '', title = '', body = ''] = TEMPLATE.exec(text) ?? []
    const known = templateUses.find((one) => one === use)
    if (!known)
      throw new SettingError(
        'Setting WEAPP_PUSH_TEMPLATES is not valid: expected parts like message:TEMPLATE_ID:thing1:thing2, with commas between them.',
      )
    return { use: known, id, title, body }
  })
  if (templates.length > 0 && !settings.WEAPP_APP_ID)
    throw new SettingError('WEAPP_PUSH_TEMPLATES needs WEAPP_APP_ID: set it and start again.')
  if (new Set(templates.map(({ use }) => use)).size < templates.length)
    throw new SettingError('WEAPP_PUSH_TEMPLATES names two templates for one use.')
  return templates
}

/** @throws SettingError */
export const readPush = (settings: Settings): PushSettings => ({
  fcm: readFcm(settings),
  apns: readApns(settings),
  templates: readTemplates(settings),
})
