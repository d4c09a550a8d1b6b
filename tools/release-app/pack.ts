import { createHash, sign, type KeyObject } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { zipSync } from 'fflate'
import { writeManifest, type PackageManifest } from '../../contract/update/manifest'

/** Facts of a build that no phone needs. */
const NOT_SHIPPED = ['build.json', 'csp.json']
/** The earliest time that a zip can hold: the same files make the same package. */
const MTIME = new Date(1980, 0, 1)

/** The files of a folder by their places, as a package has them. */
export function readBundle(folder: string): Record<string, Uint8Array> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, name: path.relative(folder, file).replaceAll(path.sep, '/') }))
    .filter(({ name }) => !NOT_SHIPPED.includes(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  return Object.fromEntries(files.map(({ file, name }) => [name, readFileSync(file)]))
}

/** A package: a zip with index.html at its root. */
export function pack(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  if (!files['index.html']) throw new Error('There is no index.html: build the app first.')
  return zipSync(files, { level: 9, mtime: MTIME })
}

/** The hash of a package, and the signature over its manifest, as `ops releases publish` takes them. */
export function signPackage(
  bytes: Uint8Array,
  facts: Omit<PackageManifest, 'sha256'>,
  key: KeyObject,
): { sha256: string; signature: string } {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const manifest = Buffer.from(writeManifest({ ...facts, sha256 }))
  return { sha256, signature: sign(null, manifest, key).toString('base64') }
}
