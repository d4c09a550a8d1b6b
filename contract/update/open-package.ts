import { unzipSync } from 'fflate'
import { sha256 } from 'js-sha256'
import nacl from 'tweetnacl'
import { writeManifest, type PackageManifest } from './manifest'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** Whether the owner of the key signed the manifest. A signature or key that is none at all signs nothing. */
export function isSigned(manifest: PackageManifest, signature: string, key: string): boolean {
  try {
    return nacl.sign.detached.verify(
      new TextEncoder().encode(writeManifest(manifest)),
      bytesOf(signature),
      bytesOf(key),
    )
  } catch {
    return false
  }
}

/**
 * The files of a package by their places, once it is what the manifest says.
 * @throws Error when it is another one, cannot be unzipped, lacks index.html at its root or has a file outside it
 */
export function openPackage(
  bytes: Uint8Array,
  { sha256: wanted }: Pick<PackageManifest, 'sha256'>,
): [string, Uint8Array][] {
  if (sha256(bytes) !== wanted) throw new Error('the package is not the one that was signed')
  const files = Object.entries(unzipSync(bytes)).filter(([name]) => !name.endsWith('/'))
  if (!files.some(([name]) => name === 'index.html')) throw new Error('no index.html')
  const [outside] = files.find(([name]) => /^\/|\\|(^|\/)\.\.(\/|$)/.test(name)) ?? []
  if (outside !== undefined) throw new Error(`a file outside the package: ${outside}`)
  return files
}
