import type { Batch, EventQueue } from './queue'
import type { Sent } from './send-batch'
import { REPORT_MS, RETRIES } from './times'

interface Ports {
  queue: EventQueue
  /** Milliseconds since 1970. */
  now(): number
  send(batch: Batch): Promise<Sent>
  sendOnHide(batch: Batch): Promise<Sent>
  /** The server says that the member has not agreed. */
  onStopped(): void
}

export interface Reporter {
  /** Every 10 s: sends what waits, when its time has come. */
  tick(): Promise<void>
  /** The program goes behind: sends at once. */
  flush(): Promise<void>
  /** There is a connection again: what was given up is tried again. */
  retry(): void
}

/**
 * Sends the queue, one report at a time. What gets no answer is sent three times again, after 20, 40 and 80 s; then it is kept until
 * there is a connection again or the next visit (docs/product/statistics.md, "Sending"). The server counts a report once.
 */
export function createReporter({ queue, now, send, sendOnHide, onStopped }: Ports): Reporter {
  let busy = false
  let lost = 0
  let notBefore = 0

  async function run(how: Ports['send']): Promise<void> {
    const batch = busy ? undefined : queue.next()
    if (!batch) return
    busy = true
    const sent = await how(batch)
    busy = false
    if (sent === 'lost') {
      lost += 1
      notBefore = now() + REPORT_MS * 2 ** lost
      return
    }
    lost = 0
    queue.settle(batch.id)
    if (sent === 'stopped') onStopped()
  }

  return {
    async tick() {
      if (lost <= RETRIES && now() >= notBefore) await run(send)
    },
    flush: () => run(sendOnHide),
    retry() {
      lost = 0
      notBefore = 0
    },
  }
}
