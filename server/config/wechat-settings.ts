import { SettingError } from './setting-error'

/** An account of WeChat's (an official account), whose pages may use WeChat's JS-SDK. No slash at the end of `url`. */
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

/** @throws SettingError */
export function readWechat(settings: Settings): WechatSettings | undefined {
  const pair = readPair(settings, 'WECHAT_APP_ID', 'WECHAT_APP_SECRET')
  return pair && { url: readAddress(settings, 'WECHAT_API_URL'), appId: pair[0], secret: pair[1] }
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
