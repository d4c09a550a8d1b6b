const WAIT_MS = 30_000
const STEP_MS = 100

/** Tries until the check passes, and fails with its last failure after 30 s. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const end = Date.now() + WAIT_MS
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > end) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
}
