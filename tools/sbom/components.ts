import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A package that the product ships or installs at run time. */
export interface Component {
  name: string
  version: string
  licence: string
  /** Subresource integrity of its archive, as the lockfile has it. */
  integrity: string | undefined
}

interface LockEntry {
  name?: string
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  link?: boolean
}

function isLock(value: unknown): value is { packages: Record<string, LockEntry> } {
  return typeof value === 'object' && value !== null && 'packages' in value
}

function licenceOf(root: string, place: string, entry: LockEntry): string {
  if (entry.license) return entry.license
  const file = path.join(root, place, 'package.json')
  if (!existsSync(file)) return 'see package'
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const licence =
    typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'license') : undefined
  return typeof licence === 'string' ? licence : 'see package'
}

/** The packages of package-lock.json that are not development dependencies, by name and version, each once. */
export function readComponents(root: string): Component[] {
  const lock: unknown = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  if (!isLock(lock)) throw new Error('package-lock.json has no packages')
  const components = new Map<string, Component>()
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (place === '' || entry.dev || entry.link || !entry.version) continue
    const name =
      entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    components.set(`${name}@${entry.version}`, {
      name,
      version: entry.version,
      licence: licenceOf(root, place, entry),
      integrity: entry.integrity,
    })
  }
  return [...components.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, component]) => component)
}

function hashes(integrity: string | undefined): { alg: string; content: string }[] {
  const [algorithm, digest] = (integrity ?? '').split(' ')[0]?.split(/-(.*)/s) ?? []
  if (algorithm !== 'sha512' || !digest) return []
  return [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }]
}

/** The components as CycloneDX 1.5 JSON; the same lockfile gives the same bytes. */
export function toCycloneDx(components: readonly Component[], version: string): string {
  const list = components.map(({ name, version: at, licence, integrity }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${at}`
    const licences =
      licence === 'see package'
        ? {}
        : {
            licenses: [
              /[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } },
            ],
          }
    return {
      type: 'library',
      'bom-ref': purl,
      name,
      version: at,
      purl,
      ...licences,
      hashes: hashes(integrity),
    }
  })
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'starcard', version } },
    components: list,
  }
  return `${JSON.stringify(bom, null, 1)}\n`
}

/** The components as a page: how many under each licence, then each package. */
export function toMarkdown(components: readonly Component[]): string {
  const counts = new Map<string, number>()
  for (const { licence } of components) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  const summary = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([licence, count]) => `| ${licence} | ${count} |`)
  const rows = components.map(
    ({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`,
  )
  return [
    '# Third-party packages',
    '',
    'Made from `package-lock.json` by `node tools/run.cjs tools/sbom/generate.ts`, with `sbom.json` (CycloneDX 1.5). Packages that only develop or test the product are not listed. The text of a licence stands in the package itself.',
    '',
    '| licence | packages |',
    '|---|---|',
    ...summary,
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
