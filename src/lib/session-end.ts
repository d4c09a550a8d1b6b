const listeners = new Set<() => void>()

/** Calls back when a session ends, so that a store forgets what it held of that user. */
export function onSessionEnd(listener: () => void): void {
  listeners.add(listener)
}

/** The session ended, by logout or by the server. */
export function announceSessionEnd(): void {
  for (const listener of listeners) listener()
}
