import type { LocateOutcome } from './contract'

/** Of a call that says no time. */
export const LOCATE_MS = 100_000

/** A host's call that knows no end of its own. */
export function within(timeoutMs: number, running: Promise<LocateOutcome>): Promise<LocateOutcome> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<LocateOutcome>((resolve) => {
    timer = setTimeout(() => resolve({ type: 'failed', reason: 'timeout' }), timeoutMs)
  })
  return Promise.race([running, late]).finally(() => clearTimeout(timer))
}
