import {
  createServer,
  request as sendOn,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** A network between the phone and the server that can lose an answer after the server has acted on the request. */
export interface LossyProxy {
  url: string
  /** The next request to this path reaches the server; what it answers does not come back. */
  loseAnswer(path: string): void
  stop(): Promise<void>
}

/** Starts the proxy in front of a server; `from`: the address from which the phone then comes, to a server with TRUST_PROXY=1. */
export async function startLossyProxy(serverUrl: string, from?: string): Promise<LossyProxy> {
  const upstream = new URL(serverUrl)
  const lost = new Set<string>()
  const tunnels = new Set<Duplex>()

  function relay(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = (incoming.url ?? '').split('?')[0] ?? ''
    const lose = lost.delete(path)
    const onward = sendOn(
      {
        host: upstream.hostname,
        port: upstream.port,
        method: incoming.method,
        path: incoming.url,
        headers: {
          ...incoming.headers,
          host: upstream.host,
          ...(from && { 'x-forwarded-for': from }),
        },
      },
      (reply) => {
        if (lose) {
          // It breaks off after its first byte: a browser sends a request again by itself when nothing at all came back.
          reply
            .resume()
            .once('end', () =>
              outgoing
                .writeHead(200, { 'content-length': 1000 })
                .write('{', () => outgoing.destroy()),
            )
          return
        }
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(outgoing)
      },
    )
    onward.once('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }

  /** A socket goes on as if the server's own address had been asked. */
  function tunnel(incoming: IncomingMessage, phone: Duplex, head: Buffer): void {
    const { headers, method, url } = incoming
    const told = { ...headers, host: upstream.host, origin: upstream.origin }
    const lines = Object.entries(told).map(([name, value]) => `${name}: ${String(value)}\r\n`)
    const onward = connect(Number(upstream.port), upstream.hostname, () => {
      onward.write(`${String(method)} ${String(url)} HTTP/1.1\r\n${lines.join('')}\r\n`)
      onward.write(head)
      onward.pipe(phone).pipe(onward)
    })
    onward.once('error', () => phone.destroy())
    phone.once('error', () => onward.destroy())
    phone.once('close', () => onward.destroy())
    tunnels.add(phone)
    phone.once('close', () => tunnels.delete(phone))
  }

  const server = createServer(relay).on('upgrade', tunnel)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no port')
  return {
    url: `http://localhost:${address.port}`,
    loseAnswer: (path) => void lost.add(path),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        for (const phone of tunnels) phone.destroy()
        server.close(() => resolve())
      }),
  }
}
