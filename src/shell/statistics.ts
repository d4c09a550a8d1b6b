import { statisticsEndpoints } from '@contract/statistics/endpoints'
import type { StatConsentResponse } from '@contract/statistics/schemas'
import { loadQuery, readQuery, subscribeQuery, writeQuery } from '@/lib/data/query/query-cache'
import { createQuerySource } from '@/lib/data/query/query-source'
import { readCurrentAddress } from '@/lib/navigation/navigate'
import { findRoute } from '@/lib/navigation/routes'
import { onConnectionBack } from '@/lib/network/connection'
import { sight } from '@/lib/overlay/page-in-sight'
import { ownKey } from '@/lib/owner'
import { createEventQueue, type EventQueue } from '@/lib/statistics/queue'
import { createReporter } from '@/lib/statistics/reporter'
import { sendBatch, sendOnHide } from '@/lib/statistics/send-batch'
import { REPORT_MS } from '@/lib/statistics/times'
import { onTracked } from '@/lib/statistics/track'
import { createVisit } from '@/lib/statistics/visit'
import { watchActivity } from '@/platform/capabilities/app-events/activity'
import { watchOnShow } from '@/platform/capabilities/app-events/on-show'
import { randomId } from '@/platform/capabilities/random/random'
import { useSession } from '@/session/session-store'

const now = () => Date.now()

/** The page that is shown, without its query: that may hold a code or an id. */
const pathInSight = () => findRoute(readCurrentAddress()?.path ?? '')?.path ?? 'unknown'

/** Collects and sends what the person does; returns what ends it. */
function collect(queue: EventQueue, onStopped: () => void): () => void {
  const visit = createVisit({ now, newId: randomId, record: (event) => queue.add(event) })
  const reporter = createReporter({ queue, now, send: sendBatch, sendOnHide, onStopped })
  const timer = setInterval(() => void reporter.tick(), REPORT_MS)
  const stops = [
    sight.subscribe(({ page }) => page && visit.open(pathInSight())),
    watchOnShow((shown) => {
      if (shown) return visit.resume(pathInSight())
      visit.hide()
      void reporter.flush()
    }),
    watchActivity(() => visit.sign()),
    onTracked((name) => visit.tap(name)),
    onConnectionBack(() => reporter.retry()),
    () => clearInterval(timer),
  ]
  if (sight.getState().page) visit.open(pathInSight())
  return () => stops.forEach((stop) => stop())
}

/** Statistics of the member who is signed in: from their yes on, which a start without a connection has from the device, until their no. Returns what ends it. */
function followConsent(): () => void {
  const source = createQuerySource(statisticsEndpoints.statisticsConsent, {}, { keep: true })
  const queue = createEventQueue(ownKey('statistics'), now)
  let stop: (() => void) | undefined
  function end() {
    stop?.()
    stop = undefined
    queue.clear()
  }
  // The server says that there is no yes any more: nor does a start without a connection find one.
  function refuse() {
    end()
    writeQuery(source.key, (): StatConsentResponse => ({ state: 'refused' }))
  }
  const check = () => {
    // The key names the endpoint, and so the answer's type.
    const answer = readQuery(source.key).data as StatConsentResponse | undefined
    if (answer?.state === 'granted') stop ??= collect(queue, refuse)
    else if (answer) end()
  }
  const unsubscribe = subscribeQuery(source.key, check)
  void loadQuery(source)
  return () => {
    unsubscribe()
    end()
  }
}

/** Follows who is signed in. Nothing is collected, kept or sent of who has not agreed (docs/privacy.md). Returns a disposer. */
export function beginStatistics(): () => void {
  let followed = ''
  let stop = () => {}
  const check = ({ token, userId }: { token: string; userId: string }) => {
    const wanted = token === '' ? '' : userId
    if (wanted === followed) return
    stop()
    followed = wanted
    stop = wanted === '' ? () => {} : followConsent()
  }
  check(useSession.getState())
  const unsubscribe = useSession.subscribe(check)
  return () => {
    unsubscribe()
    stop()
  }
}
