/** A page that never rests does not hold up what waits for its rest. */
const LONGEST_MS = 5000
/** Where the browser does not tell (Safari): when what has just been shown is drawn. */
const DRAWN_MS = 500

/** Resolves when the device has nothing else to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: LONGEST_MS })
    else setTimeout(resolve, DRAWN_MS)
  })
}
