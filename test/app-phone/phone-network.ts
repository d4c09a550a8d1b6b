import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Duplex } from 'node:stream'
import type { Socket } from 'node:net'
import { serveBundle, type ReadBundleFile } from './bundle-files'
import { selfSigned } from './certificate'
import { bendPolicy } from './content-policy'
import { forwardSocket } from './forward-socket'
import { appOrigins } from './injected-script'
import type { System } from './native-plugin'

/** Origin under which Chromium shows the bundle of both systems: it knows no scheme of an app's own. */
export const SHOWN_ORIGIN = appOrigins.android

interface NetworkOptions {
  system: System
  /** The bundle that the web view shows. */
  bundle: ReadBundleFile
  /** The brand's API, as the bundle calls it, and its site, whose pages the app may show. */
  brandOrigins: readonly string[]
  /** Where they really are. */
  serverUrl: string
  /** Places of the world that stand elsewhere: origins by origin. */
  elsewhere?: Readonly<Record<string, string>>
  /** The web view hands over an address that is not the app's. */
  leave(url: string): void
  /** Hears of every request to a place that the app has no business with. */
  complain(text: string): void
}

/** The only way out of a phone's web view: a proxy on 127.0.0.1. */
export interface PhoneNetwork {
  readonly proxy: string
  /** Cuts the phone from the world; the bundle, which lies on the phone, stays. */
  cut(off: boolean): void
  close(): Promise<void>
}

const { key, cert } = selfSigned()

/**
 * Starts a phone's network. Requests leave Chromium as they are, preflights too, over real TLS; only the way is bent: the app's
 * origin goes to the bundle, the brand's API host to the journey's server, and a page that is not the app's to the system's browser.
 * On iOS the Origin header becomes the app's own, and the answer is turned back.
 * A WebSocket goes the same way.
 */
export async function startPhoneNetwork(options: NetworkOptions): Promise<PhoneNetwork> {
  const { system, bundle, brandOrigins, serverUrl, elsewhere = {}, leave, complain } = options
  const origin = appOrigins[system]
  const reached = new Set<Duplex>()
  let off = false
  const bend = (html: string) => bendPolicy(html, brandOrigins, new URL(serverUrl).origin)

  function headersOf(request: IncomingMessage): IncomingHttpHeaders {
    const headers = { ...request.headers }
    if (headers.origin === SHOWN_ORIGIN) headers.origin = origin
    // A scheme of an app's own is never named as a referrer.
    if (system === 'ios') delete headers.referer
    return headers
  }

  function forward(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    to = serverUrl,
  ): void {
    if (off) {
      request.socket.destroy()
      return
    }
    reached.add(request.socket)
    const headers = headersOf(request)
    const onward = httpRequest(new URL(path, to), { method: request.method, headers }, (answer) => {
      const allowed = answer.headers['access-control-allow-origin']
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        ...(allowed === origin ? { 'access-control-allow-origin': SHOWN_ORIGIN } : {}),
      })
      answer.on('aborted', () => request.socket.destroy())
      answer.pipe(response)
    })
    onward.on('error', () => request.socket.destroy())
    request.pipe(onward)
  }

  function handle(request: IncomingMessage, response: ServerResponse, url: URL): void {
    const path = url.pathname + url.search
    if (url.origin === SHOWN_ORIGIN) return serveBundle(bundle, path, response, bend)
    if (request.headers['sec-fetch-dest'] === 'document') {
      // No content: the web view stays where it is.
      response.writeHead(204).end()
      return leave(url.href)
    }
    const place = elsewhere[url.origin]
    if (place !== undefined) return forward(request, response, path, place)
    // Uploaded files come from the server's own address.
    if ([...brandOrigins, new URL(serverUrl).origin].includes(url.origin))
      return forward(request, response, path)
    // Tiles of a map come as pictures from whom the server names: a stand-in beside it.
    const isPicture = request.headers['sec-fetch-dest'] === 'image'
    if (isPicture && url.hostname === '127.0.0.1')
      return forward(request, response, path, url.origin)
    complain(`the app asked for ${url.href}`)
    response.writeHead(502).end()
  }

  const tls = createTlsServer({ key, cert }, (request, response) =>
    handle(request, response, new URL(request.url ?? '/', `https://${request.headers.host ?? ''}`)),
  )
  tls.on('upgrade', (request, socket, head) => {
    const asked = `https://${request.headers.host ?? ''}`
    if (off || !brandOrigins.includes(asked)) {
      if (!off) complain(`the app asked for a socket at ${asked}`)
      return void socket.destroy()
    }
    reached.add(socket)
    forwardSocket(request, [socket, head], { headers: headersOf(request), serverUrl })
  })
  const proxy = createServer((request, response) =>
    handle(request, response, new URL(request.url ?? '/', SHOWN_ORIGIN)),
  )
  proxy.on('connect', (_request, socket: Socket, head) => {
    socket.on('error', () => socket.destroy())
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    if (head.length > 0) socket.unshift(head)
    tls.emit('connection', socket)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  return {
    proxy: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cut(now) {
      off = now
      if (off) for (const socket of reached) socket.destroy()
      reached.clear()
    },
    async close() {
      for (const socket of reached) socket.destroy()
      tls.closeAllConnections()
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
