/** What a signature of a package covers: nobody can pass it off as another version, brand or system. */
export interface PackageManifest {
  brand: string
  /** Of the build: a store's app takes no other. */
  compliance: string
  platform: string
  version: string
  /** The lowest version of the installed app that it goes over, '' for any. */
  baseVersion: string
  /** Of the package, in hex. */
  sha256: string
}

/** What a package holds at most: no phone takes more, and no server offers it. */
export const MOST_PACKAGE_MB = 200

/** The kinds of build that a package may be of (config/compliance.ts). */
export const packageBuilds = ['full', 'store'] as const

/** The bytes that are signed, with Ed25519, as UTF-8: one line for each fact, the first one names the kind. */
export function writeManifest(manifest: PackageManifest): string {
  const { brand, compliance, platform, version, baseVersion, sha256 } = manifest
  return ['starcard package 1', brand, compliance, platform, version, baseVersion, sha256].join(
    '\n',
  )
}
