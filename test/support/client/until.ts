/** No machine is too slow for this; a test that fails waits so long. */
const PATIENCE_MS = 15_000

// The real ones, also where a test owns the time later on.
const { setTimeout: later, requestAnimationFrame: onFrame } = globalThis
const clock = performance.now.bind(performance)

/** One turn: what is due runs, web components draw. */
export async function turn(): Promise<void> {
  await new Promise((resolve) => onFrame(resolve))
  await new Promise((resolve) => later(resolve, 0))
}

/**
 * Waits until `check` no longer throws and answers with its answer; after 15 s with its last error.
 * What a test expects after an action goes in here: when it comes is the machine's business.
 */
export async function until<Answer>(
  check: () => Answer,
  settle: () => Promise<void> = turn,
): Promise<Answer> {
  const end = clock() + PATIENCE_MS
  for (;;) {
    await settle()
    try {
      return check()
    } catch (error) {
      if (clock() > end) throw error
    }
  }
}
