import { packageBuilds } from '@contract/update/manifest'
import { isSigned, openPackage } from '@contract/update/open-package'
import type { ReleasePlatform } from '@contract/update/schemas'
import type { Config } from '../../config/config'
import { OperatorError, readBytes } from '../../operator-action'
import type { Services } from '../../services'
import { appConnections, APP_ORIGINS } from '../../web/csp'

/** What is released under a version; a release without a package has none of the last three. */
interface Offered {
  platform: ReleasePlatform
  version: string
  baseVersion: string
  wgtUrl?: string
  sha256?: string
  signature?: string
}

const [androidOrigin, iosOrigin] = APP_ORIGINS

const refuse = (message: string) => new OperatorError('STATE', message)

/**
 * Refuses a package whose manifest is not signed by the key of the apps, in one of the two builds: no phone would install it.
 * @throws OperatorError
 */
export function requireSigned(
  { brand, updateKey }: Pick<Config, 'brand' | 'updateKey'>,
  { platform, version, baseVersion, wgtUrl, sha256 = '', signature = '' }: Offered,
): void {
  if (!wgtUrl) return
  if (!updateKey)
    throw refuse(
      'The server does not know the key that the apps take packages by: set RELEASE_PUBLIC_KEY (docs/operations.md, "Releases of the app").',
    )
  const manifest = { brand, platform, version, baseVersion, sha256 }
  if (
    !packageBuilds.some((compliance) => isSigned({ ...manifest, compliance }, signature, updateKey))
  )
    throw refuse(
      `No phone would install it: the signature is not one by RELEASE_PUBLIC_KEY over ${brand} ${platform} ${version}, baseVersion ${baseVersion || 'none'} and this sha256.`,
    )
}

/** The bytes that lie at the address of the package, as a phone of the system gets them. @throws OperatorError */
async function fetchAsPhone(
  { config, systemClock, fetchPackage }: Services,
  url: string,
  platform: ReleasePlatform,
): Promise<Uint8Array> {
  const { origin } = new URL(url)
  const hosts = appConnections(config).filter((host) => host.startsWith('https:'))
  if (!hosts.includes(origin))
    throw refuse(
      `No phone would fetch it: the policy of the app does not let in ${origin}, only ${hosts.join(', ')}.`,
    )
  const fetched = await fetchPackage(url, {
    origin: platform === 'ios' ? iosOrigin : androidOrigin,
    stamp: systemClock.now().getTime(),
  })
  if (fetched.type === 'failed') throw refuse(`No phone would get it: ${url} ${fetched.reason}.`)
  return fetched.bytes
}

/**
 * Does what a phone does before it installs a package: signature, then hash and files of what lies at its address.
 * @param at a copy of the package on this machine that is looked at in the place of what lies there
 * @throws OperatorError with the first reason why no phone would install it
 */
export async function requireInstallable(
  services: Services,
  offered: Offered,
  at: string | undefined,
): Promise<void> {
  requireSigned(services.config, offered)
  const { wgtUrl, sha256 = '', platform } = offered
  if (!wgtUrl) {
    if (at) throw new OperatorError('NOT_MEANT', 'The file names no package: it has no wgtUrl.')
    return
  }
  const bytes = at ? await readBytes(at) : await fetchAsPhone(services, wgtUrl, platform)
  try {
    openPackage(bytes, { sha256 })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw refuse(`No phone would install what lies at ${at ?? wgtUrl}: ${why}.`)
  }
}
