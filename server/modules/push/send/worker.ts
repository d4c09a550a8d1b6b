import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../../services'
import { kindsOf } from '../create-pushes'
import { sendDue } from './send-due'
import { createSenders } from './senders'

/** A call rings half a second later at most. */
const POLL_MS = 500
/** While the database cannot be reached. */
const UNREACHABLE_MS = 4_000

/** Sends pushes until it is stopped; every node does. Where nobody delivers, there is nothing to do. */
export function startPushWorker(services: Services): () => Promise<void> {
  if (kindsOf(services.config.push).length === 0) return () => Promise.resolve()
  const senders = createSenders(services)
  const stopping = new AbortController()
  const { signal } = stopping
  async function loop(): Promise<void> {
    while (!signal.aborted) {
      const pause = await sendDue(services, senders).then(
        (sent) => (sent > 0 ? 0 : POLL_MS),
        (error: unknown) => {
          services.log.error({ err: error }, 'pushes cannot reach the database')
          return UNREACHABLE_MS
        },
      )
      // `stop` wakes it.
      if (pause > 0) await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = loop()
  return async () => {
    stopping.abort()
    await running
    senders.close()
  }
}
