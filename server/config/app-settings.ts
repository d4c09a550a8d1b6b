import { findUpdateKey } from '../../config/update-key'
import type { Config, Mode } from './config'

interface Settings {
  STARCARD_MODE: Mode
  ANDROID_CERT_SHA256: string[]
  APPLE_TEAM_ID?: string
  PASSKEY_DOMAIN?: string
  RELEASE_PUBLIC_KEY?: string
}

/** Whose signature on an app or a package of it is ours, and the domain that passkeys are made for. */
export function readApps(
  settings: Settings,
  publicUrl: string,
  env: NodeJS.ProcessEnv,
): Pick<Config, 'androidCertificates' | 'appleTeamId' | 'passkeyDomain' | 'updateKey'> {
  const { STARCARD_MODE: mode, RELEASE_PUBLIC_KEY: updateKey } = settings
  return {
    // A key that lies on this machine is not production's.
    updateKey: mode === 'production' ? updateKey : findUpdateKey(env),
    androidCertificates: settings.ANDROID_CERT_SHA256,
    appleTeamId: settings.APPLE_TEAM_ID,
    passkeyDomain: settings.PASSKEY_DOMAIN ?? new URL(publicUrl).hostname,
  }
}
