import { once } from 'node:events'
import type { Page } from 'playwright-core'
import type { WebSocket } from 'ws'

/** What `close` of a socket takes: WeChat's own codes are told, and not said. */
const isSayable = (code: number | undefined): code is number =>
  code === 1000 || (code !== undefined && code >= 3000)

/** A page's sockets are opened by Node, since a browser would name the host's page as their origin, and not WeChat. */
export async function forwardSockets(page: Page, open: (url: string) => WebSocket): Promise<void> {
  await page.routeWebSocket(/.*/, async (route) => {
    const socket = open(route.url())
    socket.on('message', (data: Buffer, binary: boolean) =>
      route.send(binary ? data : data.toString()),
    )
    socket.on('close', (code, reason) => {
      // The page may be gone.
      route.close({ code, reason: reason.toString() }).catch(() => undefined)
    })
    route.onMessage((data) => {
      if (socket.readyState === socket.OPEN) socket.send(data)
    })
    route.onClose((code, reason) => socket.close(isSayable(code) ? code : 1000, reason))
    // The page's socket opens when this has: a refusal closes both.
    await once(socket, 'open').catch(() => undefined)
  })
}
