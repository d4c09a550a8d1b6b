import { setTimeout as delay } from 'node:timers/promises'
const END_MS = 90_000
const STEP_MS = 10

/**
 * Waits until something is so, however slow the machine is; the answer that was truthy comes back.
 * @throws after 90 s, with what was waited for
 */
export async function until<T>(what: string, look: () => T | Promise<T>): Promise<NonNullable<T>> {
  const end = performance.now() + END_MS
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > end) throw new Error(`${what} did not come in ${END_MS / 1000} s`)
    await delay(STEP_MS)
  }
}
