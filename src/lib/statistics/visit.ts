import { EVENT_NAME_MAX, STAY_MAX_MS } from '@contract/statistics/limits'
import type { Happening } from './happening'
import { APP_IDLE_MS, PAGE_IDLE_MS } from './times'

interface Ports {
  /** Milliseconds since 1970. */
  now(): number
  /** A new random id. */
  newId(): string
  record(happening: Happening): void
}

/** What a person does from the moment on that they agreed. */
export interface Visit {
  /** A page is before the person. */
  open(path: string): void
  /** The program went behind. */
  hide(): void
  /** It is in front again, with this page. */
  resume(path: string): void
  /** Somebody is there. */
  sign(): void
  /** A named action was tapped. */
  tap(name: string): void
}

/**
 * Makes events of a visit, whose id is random and ends with it (docs/product/statistics.md, "Visits"): after 300 s in the background,
 * and after 1,800 s on a page without a sign of anybody.
 */
export function createVisit({ now, newId, record }: Ports): Visit {
  let session = ''
  let page: { path: string; since: number } | undefined
  let frontSince = now()
  let lastSign = frontSince
  let hiddenAt: number | undefined

  const tell = (kind: Happening['kind'], name: string, at: number, ms = 0) =>
    record({
      kind,
      name: name.slice(0, EVENT_NAME_MAX),
      session,
      at,
      ms: Math.min(Math.max(Math.round(ms), 0), STAY_MAX_MS),
    })

  function begin(): void {
    session = newId()
    frontSince = now()
    tell('app', 'start', frontSince)
  }

  /** Until when somebody was there: a page on a phone that was laid aside is not read. */
  const presentUntil = () => Math.min(now(), lastSign + PAGE_IDLE_MS)

  function leave(): void {
    if (page) tell('page', page.path, page.since, presentUntil() - page.since)
    page = undefined
  }

  /** Ends the page, and the visit where nobody was before it any more. */
  function turn(): void {
    const idle = page !== undefined && now() - lastSign >= PAGE_IDLE_MS
    leave()
    lastSign = now()
    if (idle || session === '') begin()
  }

  /** Whoever comes back to a page that nobody was before opens it again. */
  function wake(): void {
    const path = now() - lastSign >= PAGE_IDLE_MS ? page?.path : undefined
    if (path === undefined) lastSign = now()
    else open(path)
  }

  function open(path: string): void {
    // What comes into sight in the background is seen when the program is in front again.
    if (hiddenAt !== undefined) return
    turn()
    page = { path, since: now() }
  }

  return {
    open,
    hide() {
      if (hiddenAt !== undefined || session === '') return
      const until = presentUntil()
      leave()
      tell('app', 'hide', until, until - frontSince)
      hiddenAt = now()
    },
    resume(path) {
      if (hiddenAt === undefined) return
      const away = now() - hiddenAt
      hiddenAt = undefined
      lastSign = now()
      frontSince = now()
      if (away >= APP_IDLE_MS) begin()
      open(path)
    },
    sign() {
      if (hiddenAt === undefined) wake()
    },
    tap(name) {
      if (hiddenAt !== undefined || session === '') return
      wake()
      tell('tap', name, now())
    },
  }
}
