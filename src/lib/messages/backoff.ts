const FIRST_MS = 500
const LONGEST_MS = 30_000

/**
 * How long to wait before the next try of a connection: half of a doubling span and a random part of the other half, so that
 * the devices of a server that came back do not all come at once. `failures` counts the tries since the last one that held.
 */
export function waitBeforeTry(failures: number, random = Math.random): number {
  const span = Math.min(FIRST_MS * 2 ** Math.min(failures, 10), LONGEST_MS)
  return Math.round(span / 2 + (random() * span) / 2)
}
