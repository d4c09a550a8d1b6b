/** What went from the logic layer to the view since the last reset. */
export interface MeterReading {
  calls: number
  /** Of the JSON. */
  bytes: number
  /** Of the largest call, in bytes. */
  longest: number
  /** Bytes by the page that sent them, by its id. A component's own calls are of no page. */
  pages: Readonly<Record<number, number>>
}

export interface Meter {
  /** @throws when one second sees more calls than any program needs: an endless loop */
  count(data: unknown, pageId?: number): void
  read(): MeterReading
  reset(): void
}

/** Calls within one second, or before anything else has its turn, that no honest page makes. */
const LIMIT = 1000
const WINDOW_MS = 1000

interface Time {
  now(): number
  /** Runs the work when everything that is under way has had its turn. */
  defer(work: () => void): void
}

const real: Time = { now: () => Date.now(), defer: (work) => void setTimeout(work) }

/** Measures setData, and stops a loop that would never end. */
export function createMeter({ now, defer }: Time = real, limit = LIMIT): Meter {
  let reading: MeterReading = { calls: 0, bytes: 0, longest: 0, pages: {} }
  let since = now()
  let inWindow = 0
  let thisTurn = 0

  function stopLoop(): void {
    if (thisTurn === 0) defer(() => (thisTurn = 0))
    thisTurn += 1
    if (now() - since > WINDOW_MS) {
      since = now()
      inWindow = 0
    }
    inWindow += 1
    if (thisTurn > limit || inWindow > limit)
      throw new Error(`endless setData: more than ${limit} calls within a second`)
  }

  return {
    count(data, pageId) {
      const bytes = new TextEncoder().encode(JSON.stringify(data)).length
      reading = {
        calls: reading.calls + 1,
        bytes: reading.bytes + bytes,
        longest: Math.max(reading.longest, bytes),
        pages:
          pageId === undefined
            ? reading.pages
            : { ...reading.pages, [pageId]: (reading.pages[pageId] ?? 0) + bytes },
      }
      stopLoop()
    },
    read: () => ({ ...reading }),
    reset: () => {
      reading = { calls: 0, bytes: 0, longest: 0, pages: {} }
    },
  }
}
