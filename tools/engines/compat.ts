import compat from '@mdn/browser-compat-data'
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types'
import type { StyleFloor } from '../../config/engines'

/** A feature of MDN's data: what follows its path, which may lead nowhere. */
export function feature(start: Identifier | undefined, ...path: string[]): Identifier | undefined {
  return path.reduce<Identifier | undefined>(
    (found, name) => (found && Object.hasOwn(found, name) ? found[name] : undefined),
    start,
  )
}

export const css = compat.css

/** The engines of a floor that lack a feature, with the version that has it: `safari_ios 14 (15)`. A feature without data lacks nowhere. */
export function enginesWithout(
  found: Identifier | undefined,
  floor: StyleFloor,
  prefixed = false,
): string[] {
  const support = found?.__compat?.support
  if (!support) return []
  return Object.entries(floor).flatMap(([engine, version]) => {
    const told = Object.entries(support).find(([name]) => name === engine)?.[1]
    const statements = told === undefined ? [] : [told].flat()
    const whole = statements.filter(
      (one): one is SimpleSupportStatement =>
        !one.flags && (prefixed || (!one.prefix && !one.alternative_name)),
    )
    // What one engine has no data for says nothing about it.
    if (statements.length === 0 || whole.some((one) => isThere(one, version))) return []
    const since = whole.map(({ version_added: added }) => added).find((added) => added !== false)
    return [`${engine} ${version}${since ? ` (since ${since})` : ''}`]
  })
}

/** The prefixed names under which an engine of the floor knows a property. */
export function prefixedNames(property: string, found: Identifier | undefined): Set<string> {
  const statements = Object.values(found?.__compat?.support ?? {}).flat()
  return new Set(
    statements.flatMap(({ prefix, alternative_name: other }) => [
      ...(prefix ? [`${prefix}${property}`] : []),
      ...(other ? [other] : []),
    ]),
  )
}

function isThere(one: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed } = one
  return (
    added !== false &&
    isAtLeast(version, added) &&
    !(typeof removed === 'string' && isAtLeast(version, removed))
  )
}

/** Is one version as new as another? `preview` is newer than all; `≤37` is 37. */
function isAtLeast(version: string, needed: string): boolean {
  if (needed === 'preview') return false
  const [have, want] = [version, needed.replace('≤', '')].map((text) => text.split('.').map(Number))
  for (const [at, number] of (want ?? []).entries()) {
    const other = have?.[at] ?? 0
    if (other !== number) return other > number
  }
  return true
}
