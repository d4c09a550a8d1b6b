import type { BrowserContext, Page } from 'playwright-core'

/** As long as a phone lets the sockets of a page live that nobody sees (WeChat's are the host's: test/weapp-host/runtime/sleep.ts). */
export const SOCKETS_LIVE_MS = 5000

/** From here on a program waits for itself to doubt a server that says nothing (src/lib/messages/link.ts). */
const LONG_MS = 60_000

/** A socket that was lost says nothing, of its end neither, and takes what is sent for nothing. */
const KEEP = `(() => {
  const Native = globalThis.WebSocket
  const open = new Set()
  const lost = new WeakSet()
  globalThis.WebSocket = class extends Native {
    constructor(...given) {
      super(...given)
      open.add(this)
      for (const name of ['message', 'error', 'close'])
        this.addEventListener(name, (event) => {
          if (lost.has(this)) event.stopImmediatePropagation()
        })
    }
    get readyState() {
      return lost.has(this) ? Native.OPEN : super.readyState
    }
    send(data) {
      if (!lost.has(this)) super.send(data)
    }
    close(...given) {
      open.delete(this)
      super.close(...given)
    }
  }
  const waits = new Set()
  const start = globalThis.setTimeout
  globalThis.setTimeout = (work, ms, ...given) => {
    const timer = start(work, ms, ...given)
    if (ms >= ${LONG_MS}) waits.add(timer)
    return timer
  }
  globalThis.__loseSockets = (forGood) => {
    if (forGood) for (const timer of waits) clearTimeout(timer)
    for (const socket of open) {
      lost.add(socket)
      Native.prototype.close.call(socket)
    }
    open.clear()
  }
})()`

/** Keeps the sockets that a page opens, so that they can be lost. */
export async function keepSockets(context: BrowserContext): Promise<void> {
  await context.addInitScript(KEEP)
}

/** The phone has closed them, and tells the page nothing; forGood: which does not come to doubt them by itself. */
export function loseSockets(page: Page, forGood = false): Promise<void> {
  return page.evaluate(`globalThis.__loseSockets(${String(forGood)})`)
}
