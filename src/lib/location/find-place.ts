import { useBrand } from '@/brand/brand-store'
import { onSessionEnd } from '@/lib/session-end'
import { isOnShow, watchOnShow } from '@/platform/capabilities/app-events/on-show'
import { locate, locateWaitMs } from '@/platform/capabilities/location/location'
import type { LocateOutcome, Position } from '@/platform/capabilities/location/contract'

const FIND_MS = 10_000
/** As long a measured place is taken for the place of now. */
const KNOWN_MS = 30_000
const POLL_MS = 30_000

/** Where a screen begins. `own`: measured by the device; else it is the brand's office, and is shown as that. */
export interface Place {
  position: Position
  own: boolean
  /** Why the device said nothing; 'waiting' while it may still answer. */
  missed?: LocateOutcome['type'] | 'waiting'
  /** Leads to where the permission is given. */
  permit?: () => Promise<void>
}

let known: { position: Position; at: number } | undefined
onSessionEnd(() => {
  known = undefined
})

/** The place known for at most 30 s, else the brand's office. */
function otherPlace(missed: Place['missed'], permit?: () => Promise<void>): Place {
  const why = { ...(missed && { missed }), ...(permit && { permit }) }
  if (known && Date.now() - known.at <= KNOWN_MS)
    return { position: known.position, own: true, ...why }
  return { position: useBrand.getState().brand.office, own: false, ...why }
}

function placeOf(outcome: LocateOutcome): Place {
  if (outcome.type !== 'located')
    return otherPlace(outcome.type, outcome.type === 'denied' ? outcome.permit : undefined)
  known = { position: outcome.position, at: Date.now() }
  return { position: outcome.position, own: true }
}

/**
 * Finds where the person is: asked for 10 s. On failure, on a refusal and on the web after 3 s it says a place that was known a moment ago,
 * else the brand's office; `onPlace` then hears of the device's late answer too.
 */
export async function findPlace(onPlace: (place: Place) => void): Promise<void> {
  const running = locate(FIND_MS).then(placeOf)
  if (locateWaitMs === undefined) return onPlace(await running)
  let answered = false
  const timer = setTimeout(() => {
    if (!answered) onPlace(otherPlace('waiting'))
  }, locateWaitMs)
  const place = await running
  answered = true
  clearTimeout(timer)
  onPlace(place)
}

/**
 * Finds the place now and every 30 s, while the program is in front and `isWatched` says that somebody looks, and when the program comes to
 * the front again; returns what ends it.
 */
export function watchPlace(
  onPlace: (place: Place) => void,
  isWatched: () => boolean = () => true,
): () => void {
  let ended = false
  const tell = (place: Place) => {
    if (!ended) onPlace(place)
  }
  void findPlace(tell)
  let due = false
  const ask = () => {
    due = !isOnShow() || !isWatched()
    if (!due) void findPlace(tell)
  }
  const timer = setInterval(ask, POLL_MS)
  const leave = watchOnShow(() => due && ask())
  return () => {
    ended = true
    clearInterval(timer)
    leave()
  }
}
