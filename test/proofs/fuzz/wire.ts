import { connect } from 'node:net'

/** A request as its bytes: nothing of it is put right by an HTTP client. */
export interface WireRequest {
  method: string
  /** Path and query as they are written into the first line. */
  path: string
  /** In order; a name may come twice. */
  headers: readonly (readonly [string, string])[]
  body?: Buffer
  /** Where it comes from: an address of this machine in 127.0.0.0/8. */
  address: string
  /** Sent in the place of the first line and the headers. */
  head?: Buffer
  /** It promises more than it sends and then ends: the server need not answer. */
  endsEarly?: true
}

export interface WireReply {
  status: number
  headers: Readonly<Record<string, string>>
  text: string
}

/** How long the server may say nothing at all; far above what a slow machine needs. */
const SILENCE_MS = 120_000

/** The server has not answered, or has ended the connection without a word. */
export class NoAnswer extends Error {}

function bytesOf({ method, path, headers, body, head }: WireRequest): Buffer {
  const named = new Set(headers.map(([name]) => name.toLowerCase()))
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(named.has('host') ? [] : ['Host: localhost:8080']),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body && !named.has('content-length') && !named.has('transfer-encoding')
      ? [`Content-Length: ${body.length}`]
      : []),
    ...(named.has('connection') ? [] : ['Connection: close']),
  ]
  return Buffer.concat([
    head ?? Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
    body ?? Buffer.alloc(0),
  ])
}

/** The bytes of a chunked body. */
function joinChunks(body: Buffer): Buffer {
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const end = body.indexOf('\r\n', at)
    const size = end < 0 ? 0 : Number.parseInt(body.subarray(at, end).toString('latin1'), 16)
    if (!(size > 0)) return Buffer.concat(parts)
    parts.push(body.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}

function readReply(bytes: Buffer): WireReply {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) throw new NoAnswer(`not HTTP: ${bytes.subarray(0, 80).toString('latin1')}`)
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const status = Number(first.split(' ')[1])
  const body = bytes.subarray(end + 4)
  // What comes before the answer itself.
  if (status === 100) return readReply(body)
  if (headers['transfer-encoding'] === 'chunked')
    return { status, headers, text: joinChunks(body).toString() }
  // What follows answers what the server took for a second request.
  const length = Number(headers['content-length'] ?? body.length)
  return { status, headers, text: body.subarray(0, length).toString() }
}

/**
 * Sends a request over a connection of its own and reads until the server ends it.
 * @throws NoAnswer when nothing comes back
 */
export function sendBytes(port: number, request: WireRequest): Promise<WireReply> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1', localAddress: request.address })
    socket.setTimeout(SILENCE_MS, () => {
      socket.destroy()
      reject(new NoAnswer('the server says nothing'))
    })
    socket.on('data', (chunk) => chunks.push(chunk))
    // A server that has answered may reset what is still being sent to it.
    socket.on('error', () => undefined)
    socket.once('close', () => {
      if (chunks.length === 0) return reject(new NoAnswer('the connection ended without an answer'))
      try {
        resolve(readReply(Buffer.concat(chunks)))
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    })
    if (request.endsEarly) socket.end(bytesOf(request))
    else socket.write(bytesOf(request))
  })
}
