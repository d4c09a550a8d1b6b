import { SettingError } from './setting-error'

/** An app at TikTok, by whose Login Kit members connect their account there. No slash at the end of the addresses. */
export interface TiktokSettings {
  /** Where TikTok asks the person. */
  authorizeUrl: string
  apiUrl: string
  clientKey: string
  secret: string
}

interface Settings {
  STARCARD_MODE: string
  TIKTOK_AUTHORIZE_URL?: string | undefined
  TIKTOK_API_URL?: string | undefined
  TIKTOK_CLIENT_KEY?: string | undefined
  TIKTOK_CLIENT_SECRET?: string | undefined
}

/** In production codes and secrets leave by https alone. @throws SettingError */
function readAddress(settings: Settings, name: 'TIKTOK_AUTHORIZE_URL' | 'TIKTOK_API_URL'): string {
  const url = (settings[name] ?? '').replace(/\/+$/, '')
  if (settings.STARCARD_MODE === 'production' && !url.startsWith('https://'))
    throw new SettingError(`${name} must be an https address in production.`)
  return url
}

/** Both its key and its secret, or neither. @throws SettingError */
export function readTiktok(settings: Settings): TiktokSettings | undefined {
  const { TIKTOK_CLIENT_KEY: clientKey, TIKTOK_CLIENT_SECRET: secret } = settings
  if (!clientKey && !secret) return undefined
  if (!clientKey || !secret)
    throw new SettingError(
      `TIKTOK_CLIENT_${clientKey ? 'KEY' : 'SECRET'} needs TIKTOK_CLIENT_${clientKey ? 'SECRET' : 'KEY'}: set it and start again.`,
    )
  return {
    authorizeUrl: readAddress(settings, 'TIKTOK_AUTHORIZE_URL'),
    apiUrl: readAddress(settings, 'TIKTOK_API_URL'),
    clientKey,
    secret,
  }
}
