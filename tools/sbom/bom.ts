import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A package that the product ships or installs at run time, as npm writes it into CycloneDX. */
export interface Component {
  name: string
  version: string
  hashes?: { alg: string; content: string }[]
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[]
}

/** CycloneDX 1.5, as far as it is read here. */
export interface Bom {
  metadata: Record<string, unknown>
  components: Component[]
  [field: string]: unknown
}

function isBom(value: unknown): value is Bom {
  return (
    typeof value === 'object' &&
    value !== null &&
    'metadata' in value &&
    'components' in value &&
    Array.isArray(value.components)
  )
}

/** @throws when the text is not a software bill of materials */
export function parseBom(text: string): Bom {
  const bom: unknown = JSON.parse(text)
  if (!isBom(bom)) throw new Error('This is not CycloneDX.')
  return bom
}

type Json = Record<string, unknown>

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

function readObject(file: string): Json {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isObject(value)) throw new Error(`${file} holds no object`)
  return value
}

/**
 * package.json and package-lock.json without what only develops or tests, in `folder`. `npm sbom --omit=dev` is of no use
 * for it: it leaves out what a development package needs as well, such as React.
 */
function writeProductLock(root: string, folder: string): void {
  const { devDependencies: _dev, ...manifest } = readObject(path.join(root, 'package.json'))
  const { packages, ...lock } = readObject(path.join(root, 'package-lock.json'))
  if (!isObject(packages)) throw new Error('package-lock.json has no packages')
  const product = Object.entries(packages).flatMap(([place, entry]) => {
    if (!isObject(entry) || entry.dev === true) return []
    const { devDependencies: _own, ...rest } = entry
    return [[place, rest] as const]
  })
  const write = (name: string, value: Json): void =>
    writeFileSync(path.join(folder, name), JSON.stringify(value))
  write('package.json', manifest)
  write('package-lock.json', { ...lock, packages: Object.fromEntries(product) })
}

/**
 * What `npm sbom` says of the packages that the product ships or installs; it needs no network. What differs from one run
 * to the next is left out, so that the same lockfile gives the same bytes.
 */
export function makeBom(root: string): Bom {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'starcard-sbom-'))
  try {
    writeProductLock(root, folder)
    const text = execFileSync(
      'npm',
      ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
      {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 64 * 1024 * 1024,
        shell: process.platform === 'win32',
      },
    )
    const { serialNumber: _serial, metadata, ...bom } = parseBom(text)
    const { timestamp: _timestamp, tools: _tools, component, ...rest } = metadata
    // npm calls the product by its folder.
    const product = Object.assign({}, component, { name: 'starcard' })
    return { ...bom, metadata: { ...rest, component: product } }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The licence as one SPDX expression. */
export function licenceOf({ licenses = [] }: Component): string {
  return (
    licenses
      .map((entry) =>
        'expression' in entry ? entry.expression : (entry.license.id ?? entry.license.name ?? ''),
      )
      .join(' AND ') || 'see package'
  )
}
