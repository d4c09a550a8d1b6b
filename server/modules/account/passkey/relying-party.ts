import type { Config } from '../../../config/config'

/** Where the app's own pages stand. */
const APP_ORIGINS = ['https://localhost', 'capacitor://localhost'] as const

/** An Android app that asks by itself names itself by its certificate. */
const nameApp = (fingerprint: string) =>
  `android:apk-key-hash:${Buffer.from(fingerprint.replaceAll(':', ''), 'hex').toString('base64url')}`

const standsIn = (origin: string, domain: string): boolean => {
  const { hostname } = new URL(origin)
  return hostname === domain || hostname.endsWith(`.${domain}`)
}

/** Whom passkeys are made for, and the pages that may ask for them: ours within the domain, and the app. */
export function getRelyingParty(config: Config): { domain: string; origins: string[] } {
  const { passkeyDomain: domain, publicUrl, corsOrigins, androidCertificates } = config
  return {
    domain,
    origins: [
      ...[new URL(publicUrl).origin, ...corsOrigins].filter((origin) => standsIn(origin, domain)),
      // An iPhone's app that asks by itself is named by the domain.
      `https://${domain}`,
      ...APP_ORIGINS,
      ...androidCertificates.map(nameApp),
    ],
  }
}
