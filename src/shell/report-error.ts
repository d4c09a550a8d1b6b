import { readCurrentAddress } from '@/lib/navigation/navigate'

/** At most this many reports a visit: a loop of errors must not become a loop of requests. */
const MOST = 10
let sent = 0

/** Sends an error report without what is secret in it (docs/product/privacy.md, "Logs and error reports"). Never throws, never shows anything. */
export function reportError(message: string, stack = ''): void {
  // A picture's own error event reaches Taro's onError on H5 without a message: it is not an error of the program.
  if (!message || sent >= MOST) return
  sent += 1
  const path = readCurrentAddress()?.path ?? ''
  const errTime = new Date().toISOString()
  // Loads with the first report: no first screen waits for it.
  import(/* webpackChunkName: "send-report" */ './send-report')
    .then(({ sendReport }) => sendReport({ message, stack, path, errTime }))
    .catch(() => undefined)
}
