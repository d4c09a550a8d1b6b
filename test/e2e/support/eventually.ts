import { setTimeout as delay } from 'node:timers/promises'
/** How long anything may take on a slow or busy machine. */
export const WAIT_MS = 90_000
const STEP_MS = 100

/** Tries until the check passes and answers with its answer; fails with its last failure after 90 s. */
export async function eventually<Answer>(check: () => Promise<Answer>): Promise<Answer> {
  const end = Date.now() + WAIT_MS
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > end) throw error
    }
    await delay(STEP_MS)
  }
}
