import { SettingError } from './setting-error'

/** An account of WeChat's: an official account, whose pages may use WeChat's JS-SDK, or a mini-program. No slash at the end of `url`. */
export interface WechatSettings {
  url: string
  appId: string
  secret: string
}

/** An agent of a company in WeCom. No slash at the end of `url`. */
export interface WecomSettings {
  url: string
  corpId: string
  agentId: string
  secret: string
}

interface Settings {
  STARCARD_MODE: string
  WECHAT_API_URL?: string | undefined
  WECHAT_APP_ID?: string | undefined
  WECHAT_APP_SECRET?: string | undefined
  WECHAT_OPEN_URL?: string | undefined
  WEAPP_APP_ID?: string | undefined
  WEAPP_APP_SECRET?: string | undefined
  WECHAT_LOGIN_ONLY?: string | undefined
  WECOM_API_URL?: string | undefined
  WECOM_AGENT_ID?: string | undefined
  WECOM_AGENT_SECRET?: string | undefined
  ENTERPRISE_APP_HOST?: string | undefined
  ENTERPRISE_APP_HEADER?: string | undefined
}

/** Both of two settings, or neither. @throws SettingError */
function readPair(settings: Settings, one: keyof Settings, other: keyof Settings) {
  const [first, second] = [settings[one], settings[other]]
  if (first && second) return [first, second] as const
  if (first || second)
    throw new SettingError(
      `${first ? one : other} needs ${first ? other : one}: set it and start again.`,
    )
  return undefined
}

/** In production secrets leave by https alone. @throws SettingError */
function readAddress(settings: Settings, name: keyof Settings): string {
  const url = (settings[name] ?? '').replace(/\/+$/, '')
  if (settings.STARCARD_MODE === 'production' && !url.startsWith('https://'))
    throw new SettingError(`${name} must be an https address in production.`)
  return url
}

/** The official account, the mini-program, and how members sign in by them. @throws SettingError */
export function readWechat(settings: Settings) {
  const url = readAddress(settings, 'WECHAT_API_URL')
  const official = readPair(settings, 'WECHAT_APP_ID', 'WECHAT_APP_SECRET')
  const program = readPair(settings, 'WEAPP_APP_ID', 'WEAPP_APP_SECRET')
  return {
    wechat: official && { url, appId: official[0], secret: official[1] },
    weapp: program && { url, appId: program[0], secret: program[1] },
    wechatOpenUrl: readAddress(settings, 'WECHAT_OPEN_URL'),
    wechatLoginOnly: settings.WECHAT_LOGIN_ONLY === 'on',
  }
}

/** @throws SettingError */
export function readWecom(settings: Settings, corpId: string): WecomSettings | undefined {
  const pair = readPair(settings, 'WECOM_AGENT_ID', 'WECOM_AGENT_SECRET')
  return (
    pair && {
      url: readAddress(settings, 'WECOM_API_URL'),
      corpId,
      agentId: pair[0],
      secret: pair[1],
    }
  )
}

/** @throws SettingError */
export function readEnterpriseApp(
  settings: Settings,
): { host: string; header: string } | undefined {
  const pair = readPair(settings, 'ENTERPRISE_APP_HOST', 'ENTERPRISE_APP_HEADER')
  return (
    pair && { host: new URL(readAddress(settings, 'ENTERPRISE_APP_HOST')).origin, header: pair[1] }
  )
}
