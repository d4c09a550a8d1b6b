import { setTimeout as delay } from 'node:timers/promises'
import type { Pace, Writes } from '../crash/writes'
import { eventually } from './part'
import type { Site } from './site'

/** Eight writers at once, some ten writes a second: what is rehearsed is the faults, not the speed. */
const PAUSE_MS = 700
const READ_MS = 50

/** What goes on while things break. */
export interface Load {
  /** Waits until so many more writes were acknowledged. */
  goesOn(count: number): Promise<void>
  /** Reads by nginx that got no answer since the last question. */
  failedReads(): number
  end(): Promise<Pace>
}

/** Writes and reads by nginx until its end. */
export function startLoad(site: Site, writes: Writes): Load {
  const stop = new AbortController()
  let failed = 0
  let broken: unknown
  const pace = writes.keepOn(stop.signal, PAUSE_MS)
  pace.catch((error: unknown) => (broken = error))
  const reads = (async () => {
    while (!stop.signal.aborted) {
      if ((await site.read('/healthz')) !== 200) failed += 1
      await delay(READ_MS)
    }
  })()
  return {
    async goesOn(count) {
      const goal = writes.acknowledged.size + count
      await eventually(`${count} more writes`, () => {
        if (broken !== undefined) throw broken
        return writes.acknowledged.size >= goal
      })
    },
    failedReads() {
      const before = failed
      failed = 0
      return before
    },
    async end() {
      stop.abort()
      await reads
      return pace
    },
  }
}
