import { createHash } from 'node:crypto'
import { compareVersions } from '@contract/domain/version'
import type { AppUpdate } from '@contract/update/schemas'
import type { Release } from './repository'

/** What is known of who asks: the installed version where it is told, and the device, '' for one without a session. */
interface Asking {
  installed: string | undefined
  device: string
}

/** Where a device stands in the rollout of a release, 0 to 99: the same each time, and another for the next release. */
export function rolloutPlace(releaseId: string, device: string): number {
  return createHash('sha256').update(`${releaseId}:${device}`).digest().readUInt32BE(0) % 100
}

/** A device that is not known is among those that come last. */
function isOffered({ id, percent }: Release, device: string): boolean {
  return percent === 100 || (device !== '' && rolloutPlace(id, device) < percent)
}

/**
 * The newest of the published releases that is offered to a device; undefined when there is none, or none above what is installed.
 * It is forced as well when one that it leaps over was.
 */
export function chooseRelease(
  published: readonly Release[],
  { installed, device }: Asking,
): AppUpdate | undefined {
  const offered = published
    .filter((release) => isOffered(release, device))
    .filter(({ version }) => installed === undefined || compareVersions(version, installed) > 0)
    .sort((one, other) => compareVersions(other.version, one.version))
  const [newest] = offered
  if (!newest) return undefined
  const forced = installed === undefined ? newest.forced : offered.some((release) => release.forced)
  const {
    version,
    message,
    messageEn,
    wgtUrl,
    baseVersion,
    downloadUrl,
    iosUrl,
    sha256,
    signature,
  } = newest
  return {
    version,
    updateMessage: message,
    updateMessageEn: messageEn,
    isForce: forced ? '1' : '0',
    wgtUrl,
    baseVersion,
    downloadUrl,
    iosUrl,
    sha256,
    signature,
  }
}
