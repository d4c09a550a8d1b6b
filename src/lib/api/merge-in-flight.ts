const inFlight = new Map<string, Promise<unknown>>()

/** Runs `work`, or joins the one of the same identity that is still under way. */
export function mergeInFlight<T>(identity: string, work: () => Promise<T>): Promise<T> {
  const running = inFlight.get(identity)
  if (running) return joined<T>(running)
  const started = work().finally(() => inFlight.delete(identity))
  inFlight.set(identity, started)
  return started
}

/** The same identity names the same endpoint, and so the same answer type. */
function joined<T>(running: Promise<unknown>): Promise<T> {
  return running as Promise<T>
}
