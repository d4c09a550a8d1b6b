import { BATCH_MAX, EVENT_AGE_MAX_MS } from '@contract/statistics/limits'
import { randomId } from '@/platform/capabilities/random/random'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import { readText, removeText, writeText } from '@/platform/capabilities/storage/storage'
import type { Happening } from './happening'
import { QUEUE_MAX } from './times'

/** A report: the same id and events until it is settled, also after the program was closed meanwhile. */
export interface Batch {
  id: string
  events: readonly Happening[]
}

/** What lies on the device: events in their order, of which the first `count` are a report that may have been taken. */
interface Stored {
  events: Happening[]
  batch?: { id: string; count: number }
}

/** Events that wait to be sent. Every step reads the storage: another tab has the same queue. */
export interface EventQueue {
  add(event: Happening): void
  /** The next report; undefined when nothing waits. */
  next(): Batch | undefined
  /** The report is taken, or will never be. */
  settle(id: string): void
  clear(): void
}

function isHappening(value: unknown): value is Happening {
  if (typeof value !== 'object' || value === null) return false
  const { kind, name, session, at, ms } = value as Partial<Record<keyof Happening, unknown>>
  return (
    [kind, name, session].every((text) => typeof text === 'string') &&
    [at, ms].every((number) => typeof number === 'number')
  )
}

function read(key: string): Stored {
  const value = parseJson(readText(key) ?? '')
  const { events, batch } = Object(value) as { events?: unknown; batch?: Stored['batch'] }
  if (!Array.isArray(events)) return { events: [] }
  return { events: events.filter(isHappening), ...(batch && { batch }) }
}

/** The queue that is stored under a key. `now`: milliseconds since 1970. */
export function createEventQueue(key: string, now: () => number): EventQueue {
  const save = (stored: Stored) => {
    if (stored.events.length === 0) removeText(key)
    else writeText(key, JSON.stringify(stored))
  }
  return {
    add(event) {
      const { events, batch } = read(key)
      events.push(event)
      // The oldest that is in no report goes.
      if (events.length > QUEUE_MAX) events.splice(batch?.count ?? 0, 1)
      save({ events, ...(batch && { batch }) })
    },
    next() {
      let { events, batch } = read(key)
      const tooOld = ({ at }: Happening) => now() - at >= EVENT_AGE_MAX_MS
      if (batch && events.slice(0, batch.count).some(tooOld)) {
        events = events.slice(batch.count)
        batch = undefined
      }
      if (!batch) {
        events = events.filter((event) => !tooOld(event))
        batch = { id: randomId(), count: Math.min(events.length, BATCH_MAX) }
      }
      if (events.length === 0) {
        removeText(key)
        return undefined
      }
      save({ events, batch })
      return { id: batch.id, events: events.slice(0, batch.count) }
    },
    settle(id) {
      const { events, batch } = read(key)
      if (batch?.id === id) save({ events: events.slice(batch.count) })
    },
    clear: () => removeText(key),
  }
}
