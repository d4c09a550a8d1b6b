/**
 * Carries hints between nodes, at most once: one may be lost, come twice or late, so nothing may depend on it
 * (docs/adr/0139-a-hint-may-be-lost.md).
 */
export interface Bus {
  /** Text, JSON. away: what the other nodes hear in its place, as no content leaves the node. */
  publish(subject: string, message: string, away?: string): void
  /** False where nobody can hear what is published: it need not be made. */
  isHeard(subject: string): boolean
  /** Returns what ends it. */
  subscribe(subject: string, hear: (message: string) => void): () => void
  /** Whether the other nodes hear now; a single node's is. */
  isConnected(): boolean
  close(): Promise<void>
}

/** The bus of a single node. */
export function createProcessBus(): Bus {
  const heard = new Map<string, Set<(message: string) => void>>()
  return {
    publish(subject, message) {
      for (const hear of [...(heard.get(subject) ?? [])]) hear(message)
    },
    isHeard: (subject) => heard.has(subject),
    subscribe(subject, hear) {
      const all = heard.get(subject) ?? new Set()
      heard.set(subject, all.add(hear))
      return () => {
        all.delete(hear)
        if (all.size === 0 && heard.get(subject) === all) heard.delete(subject)
      }
    },
    isConnected: () => true,
    close: async () => undefined,
  }
}
