import { createProcessBus, type Bus } from '../../server/realtime/bus'

/** A bus that loses, doubles and holds back what it is given, as a seed says. */
export interface FaultyBus extends Bus {
  readonly counts: { lost: number; doubled: number; held: number }
  /** Lets go of everything that it holds, the last first. */
  release(): void
  /** Carries everything from now on. */
  heal(): void
}

/** Numbers from 0 to 1 that a seed gives, the same each time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function createFaultyBus(seed: number): FaultyBus {
  const bus = createProcessBus()
  const random = seeded(seed)
  const counts = { lost: 0, doubled: 0, held: 0 }
  let held: [string, string][] = []
  let healed = false
  function release(): void {
    const all = held.reverse()
    held = []
    for (const [subject, message] of all) bus.publish(subject, message)
  }
  return {
    counts,
    release,
    heal() {
      healed = true
      release()
    },
    isHeard: bus.isHeard,
    subscribe: bus.subscribe,
    isConnected: bus.isConnected,
    close: bus.close,
    publish(subject, message) {
      const chance = healed ? 1 : random()
      if (chance < 0.3) counts.lost += 1
      else if (chance < 0.5) {
        counts.held += 1
        held.push([subject, message])
      } else {
        bus.publish(subject, message)
        if (chance >= 0.7) return
        counts.doubled += 1
        bus.publish(subject, message)
      }
    },
  }
}
