import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { Duplex } from 'node:stream'

/** Takes a WebSocket of the web view on to the journey's server; what either side says or ends, the other hears. */
export function forwardSocket(
  { url = '/' }: IncomingMessage,
  [socket, head]: [Duplex, Buffer],
  { headers, serverUrl }: { headers: OutgoingHttpHeaders; serverUrl: string },
): void {
  const onward = httpRequest(new URL(url, serverUrl), { headers })
  const answer = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage) => {
    const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`]
    for (let at = 0; at < rawHeaders.length; at += 2)
      lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  }
  onward.on('upgrade', (said, wire, first) => {
    answer(said)
    socket.write(first)
    wire.write(head)
    socket.pipe(wire).pipe(socket)
    for (const [one, other] of [
      [socket, wire],
      [wire, socket],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  // No socket is opened: the server says why.
  onward.on('response', (said) => {
    answer(said)
    said.pipe(socket)
  })
  onward.on('error', () => socket.destroy())
  socket.on('error', () => onward.destroy())
  onward.end()
}
