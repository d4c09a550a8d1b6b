import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brands, type BrandId } from '../../config/brands'
import type { Channel } from '../../config/channels'
import type { Compliance } from '../../config/compliance'
import type { FirstLoad } from '../../config/first-load-plugin'
import type { Target } from '../../config/targets'
import { readUpdateKey } from '../../config/update-key'
import { hashInputs, root } from './inputs'

/** What a build is asked for. */
export interface BuildFacts {
  readonly target: Target
  readonly brand: BrandId
  readonly channel: Channel
  /** With the gallery of components, which a release has not (docs/adr/0084). */
  readonly gallery: boolean
  readonly compliance: Compliance
  /** Hash of the inputs, taken before it begins. */
  readonly inputs: string
}

/** Which build of a target. */
export interface Variant {
  readonly brand?: BrandId
  readonly gallery?: boolean
  readonly compliance?: Compliance
}

/** What `dist/<target>/build.json` says about a build. */
export interface BuildRecord extends BuildFacts {
  readonly version: string
  /** Commit the build was made from, or null outside a repository. */
  readonly commit: string | null
  readonly builtAt: string
  /** Of the app: whose packages it takes. */
  readonly updateKey?: string
  /** Files of the first visit; absent on weapp. */
  readonly firstLoad?: FirstLoad
}

/** Folder of a finished build: `dist/<target>`, with `-gallery` for the one with the gallery and `-store` for the store build. */
export function outputOf(
  target: Target,
  { gallery = false, compliance = 'full' }: Variant = {},
): string {
  const kind = compliance === 'store' ? '-store' : ''
  return path.join(root, 'dist', target + (gallery ? '-gallery' : '') + kind)
}

/** The record of the build that lies in a target's folder, or undefined when there is none. */
export function readRecord(target: Target, variant: Variant = {}): BuildRecord | undefined {
  try {
    return JSON.parse(readFileSync(path.join(outputOf(target, variant), 'build.json'), 'utf8'))
  } catch {
    return undefined
  }
}

/** True when a build is missing, was made for another brand, as a trial, or from other inputs than those on disk. */
export function isStale(target: Target, variant: Variant = {}): boolean {
  const { brand = 'default', gallery = false, compliance = 'full' } = variant
  const record = readRecord(target, variant)
  return (
    record === undefined ||
    record.brand !== brand ||
    record.gallery !== gallery ||
    record.compliance !== compliance ||
    record.channel !== 'release' ||
    record.inputs !== hashInputs() ||
    (target === 'app' && record.updateKey !== readUpdateKey())
  )
}

/** The record of a build that ends now. */
export function newRecord(facts: BuildFacts, firstLoad?: FirstLoad): BuildRecord {
  return {
    ...facts,
    version: brands[facts.brand].version,
    commit: currentCommit(),
    builtAt: new Date().toISOString(),
    ...(facts.target === 'app' && { updateKey: readUpdateKey() }),
    firstLoad,
  }
}

function currentCommit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim()
  } catch {
    return null
  }
}
