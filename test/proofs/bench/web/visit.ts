import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { readPainted, sumShifts, type VisitFigures } from './figures'
import { countUntil, type Mark, type RequestRow } from './waterfall'
import { watchPage, type Wanted } from './watch-page'

/** How slow the phone and its connection are. */
export interface Slowness {
  readonly cpu: number
  readonly megabits: number
  readonly roundTrip: number
}

export interface Visit {
  readonly figures: VisitFigures
  readonly rows: readonly RequestRow[]
  readonly marks: readonly Mark[]
}

const WAIT_MS = 90_000
/** A visit is over when nothing has been asked for so long: what a page fetches "later" comes after three seconds. */
const QUIET_MS = 4000

async function slowDown(session: CDPSession, { cpu, megabits, roundTrip }: Slowness) {
  const throughput = (megabits * 1_000_000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

/** Notes every request of the page that is not written into the document itself. */
function listen(session: CDPSession): { rows: RequestRow[]; quietSince: () => number } {
  const rows: RequestRow[] = []
  const byId = new Map<string, RequestRow>()
  let begin: number | undefined
  let quiet = performance.now()
  const note = (id: string, change: (row: RequestRow) => void): void => {
    const row = byId.get(id)
    if (row) change(row)
    quiet = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return
    begin ??= timestamp
    const { url, method } = request
    const start = (timestamp - begin) * 1000
    const row: RequestRow = { url, method, start, bytes: 0, cached: false, failed: false }
    byId.set(requestId, row)
    rows.push(row)
    quiet = performance.now()
  })
  session.on('Network.requestServedFromCache', ({ requestId }) =>
    note(requestId, (row) => (row.cached = true)),
  )
  session.on('Network.responseReceived', ({ requestId, response }) =>
    note(requestId, (row) => (row.cached ||= response.fromDiskCache === true)),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
    note(requestId, (row) => {
      row.end = (timestamp - (begin ?? timestamp)) * 1000
      row.bytes = row.cached ? 0 : encodedDataLength
    }),
  )
  session.on('Network.loadingFailed', ({ requestId, timestamp }) =>
    note(requestId, (row) => {
      row.end = (timestamp - (begin ?? timestamp)) * 1000
      row.failed = true
    }),
  )
  const underWay = () => rows.some(({ end }) => end === undefined)
  return { rows, quietSince: () => (underWay() ? performance.now() : quiet) }
}

async function readNotes(page: Page) {
  return page.evaluate(() => ({
    seen: globalThis.benchNotes?.seen ?? {},
    shifts: globalThis.benchNotes?.shifts ?? [],
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
}

async function untilQuiet(since: () => number): Promise<void> {
  const end = performance.now() + WAIT_MS
  while (performance.now() - since() < QUIET_MS && performance.now() < end) await delay(50)
}

/** One visit in a page of its own. `wanted`: what it is for; the last one ends the waiting: of a second visit the fresh figure, before which the kept one may be seen. */
export async function makeVisit(
  context: BrowserContext,
  url: string,
  wanted: readonly [Wanted, ...Wanted[]],
  slowness: Slowness,
): Promise<Visit> {
  const page = await context.newPage()
  // tsx compiles with esbuild's keepNames, whose __name the page does not know.
  await page.addInitScript({
    content: `globalThis.__name ??= (named) => named;(${watchPage.toString()})(${JSON.stringify(wanted)})`,
  })
  const session = await context.newCDPSession(page)
  await slowDown(session, slowness)
  const { rows, quietSince } = listen(session)
  await page.goto(url, { waitUntil: 'commit', timeout: WAIT_MS })
  await page.waitForFunction(
    (name) => globalThis.benchNotes?.seen[name] !== undefined,
    (wanted.at(-1) ?? wanted[0]).name,
    { timeout: WAIT_MS, polling: 500 },
  )
  await untilQuiet(quietSince)
  const { seen, shifts, firstPaint } = await readNotes(page)
  await page.close()
  const marks = wanted.flatMap(({ name }) => {
    const sight = seen[name]
    return sight ? [{ name, at: readPainted(sight, firstPaint) }] : []
  })
  const times = marks.map(({ at }) => at)
  const shown = Math.min(...times)
  const before = countUntil(rows, shown)
  const all = countUntil(rows, Infinity)
  return {
    figures: {
      firstPaint,
      shown,
      fresh: times.at(-1) ?? shown,
      shift: sumShifts(shifts),
      bytes: all.bytes,
      requests: all.requests,
      bytesBefore: before.bytes,
      requestsBefore: before.requests,
    },
    rows,
    marks: [{ name: 'first contentful paint', at: firstPaint }, ...marks],
  }
}
