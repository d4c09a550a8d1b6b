import type { LockedPackage } from './read-lock'

export type Severity = 'info' | 'low' | 'moderate' | 'high' | 'critical'

/** A weakness that the registry knows. */
export interface Advisory {
  name: string
  severity: Severity
  /** Folders of the lockfile in which the package lies. */
  places: readonly string[]
  /** Titles with addresses; none when it is weak by what it depends on. */
  reasons: readonly string[]
}

const SEVERE: ReadonlySet<Severity> = new Set(['high', 'critical'])

/** A line each, what is shipped first; bad when something shipped has a high or critical weakness. */
export function sumUp(
  advisories: readonly Advisory[],
  packages: readonly LockedPackage[],
): { lines: string[]; isBad: boolean } {
  const byPlace = new Map(packages.map((one) => [one.place, one]))
  const judged = advisories.map((advisory) => {
    const found = advisory.places.flatMap((place) => byPlace.get(place) ?? [])
    const versions = [...new Set(found.map(({ version }) => version))].join(', ')
    return { ...advisory, versions, isShipped: found.some(({ isDev }) => !isDev) }
  })
  const lines = judged
    .sort((one, other) => Number(other.isShipped) - Number(one.isShipped))
    .map(({ name, versions, severity, isShipped, reasons }) => {
      const where = isShipped ? 'shipped' : 'development only'
      return `${severity} ${name} ${versions} (${where})${reasons.map((reason) => `\n    ${reason}`).join('')}`
    })
  const shipped = judged.filter(({ isShipped }) => isShipped).length
  return {
    lines: [
      ...lines,
      `${packages.length} packages, ${judged.length} weak, ${shipped} of them shipped`,
    ],
    isBad: judged.some(({ severity, isShipped }) => isShipped && SEVERE.has(severity)),
  }
}
