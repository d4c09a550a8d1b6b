import type { Config } from './config'

interface Settings {
  ANDROID_CERT_SHA256: string[]
  APPLE_TEAM_ID?: string
  PASSKEY_DOMAIN?: string
}

/** Whose signature on an app is ours, and the domain that passkeys are made for. */
export function readApps(
  settings: Settings,
  publicUrl: string,
): Pick<Config, 'androidCertificates' | 'appleTeamId' | 'passkeyDomain'> {
  return {
    androidCertificates: settings.ANDROID_CERT_SHA256,
    appleTeamId: settings.APPLE_TEAM_ID,
    passkeyDomain: settings.PASSKEY_DOMAIN ?? new URL(publicUrl).hostname,
  }
}
