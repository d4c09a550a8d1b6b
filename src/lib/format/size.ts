/** Size units: KB to PB, step 1024. */
const UNITS = ['KB', 'MB', 'GB', 'TB', 'PB'] as const
const STEP = 1024

/** At most one decimal, none for a whole number. */
function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** A number of bytes as a person reads it: '1 KB' (also for less), '20 MB', '1.4 GB'. '0 KB' for what is not a size. */
export function formatSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return `0 ${UNITS[0]}`
  let value = Math.max(1, bytes / STEP)
  let unit = 0
  // What rounds to a whole step is written in the next unit.
  while (round(value) >= STEP && unit < UNITS.length - 1) {
    value /= STEP
    unit += 1
  }
  return `${round(value)} ${UNITS[unit] ?? ''}`
}
