import { connect, constants, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2'

/** status: 200 and the like. */
export interface Http2Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** What one vendor is asked over HTTP/2. */
export interface Http2Client {
  /** @throws when there is no answer */
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<Http2Answer>
  close(): void
}

/** One connection for all; a new one after it was closed, or the vendor said that it goes. */
function keepConnection(url: string): { find(): ClientHttp2Session; close(): void } {
  let session: ClientHttp2Session | undefined
  return {
    find() {
      if (session && !session.closed && !session.destroyed) return session
      const made = connect(url)
      const leave = () => {
        if (session === made) session = undefined
      }
      made.on('error', leave).on('close', leave).on('goaway', leave)
      // An idle connection keeps no process alive.
      made.unref()
      session = made
      return made
    },
    close: () => session?.close(),
  }
}

/** Requests go side by side over one connection. @param timeoutMs after so long without a sign of the vendor the connection is given up */
export function createHttp2Client(url: string, timeoutMs: number): Http2Client {
  const { origin, pathname } = new URL(url)
  const connection = keepConnection(origin)
  const root = pathname.replace(/\/+$/, '')
  return {
    post(path, headers, body) {
      const own = connection.find()
      return new Promise((resolve, reject) => {
        const request = own.request({
          [constants.HTTP2_HEADER_METHOD]: 'POST',
          [constants.HTTP2_HEADER_PATH]: `${root}${path}`,
          ...headers,
        })
        let text = ''
        let head: IncomingHttpHeaders & { ':status'?: number } = {}
        request.setEncoding('utf8')
        // A connection that went silent is of no use to those that follow either.
        request.setTimeout(timeoutMs, () => own.destroy(new Error('timed out')))
        request.on('response', (answered) => {
          head = answered
        })
        request.on('data', (chunk: string) => {
          text += chunk
        })
        request.on('error', reject)
        request.on('close', () => {
          const { ':status': status } = head
          if (status === undefined) return reject(new Error('no answer'))
          resolve({ status, headers: head, body: text })
        })
        request.end(body)
      })
    },
    close: connection.close,
  }
}

/** undefined where it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
