/** While somebody scrolls fast, pictures begin together and no more often than this; what has left the screen by then never begins. */
const THROTTLE_MS = 200

const waiting = new Set<() => void>()
let held = false

function begin(): void {
  for (const start of [...waiting]) start()
  waiting.clear()
  setTimeout(() => {
    held = false
    if (waiting.size > 0) plan()
  }, THROTTLE_MS)
}

function plan(): void {
  held = true
  // What one look at the screen finds near begins at once and together.
  void Promise.resolve().then(begin)
}

/** Calls back now, or when the last ones began 200 ms ago; returns what takes it back. */
export function takeTurn(start: () => void): () => void {
  waiting.add(start)
  if (!held) plan()
  return () => void waiting.delete(start)
}
