import { readFileSync, writeFileSync } from 'node:fs'

/** test/suites.json: what must run. It only grows; a line is taken out by hand, with the reason in the commit. */
export interface Manifest {
  /** Test files of jest.config.js. */
  suites: string[]
  /** Journeys: full names of the tests of jest.e2e.config.js ("h5 the main job in English"). */
  journeys: string[]
}

export const MANIFEST_FILE = 'test/suites.json'

function isManifest(value: unknown): value is Manifest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'suites' in value &&
    'journeys' in value &&
    Array.isArray(value.suites) &&
    Array.isArray(value.journeys)
  )
}

export function readManifest(file = MANIFEST_FILE): Manifest {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isManifest(value)) throw new Error(`${file} must hold "suites" and "journeys"`)
  return value
}

/** The manifest with what is new; nothing is ever taken out. */
export function grow(manifest: Manifest, found: Manifest): Manifest {
  const union = (old: readonly string[], more: readonly string[]) =>
    [...new Set([...old, ...more])].sort()
  return {
    suites: union(manifest.suites, found.suites),
    journeys: union(manifest.journeys, found.journeys),
  }
}

export function writeManifest(manifest: Manifest, file = MANIFEST_FILE): void {
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}
