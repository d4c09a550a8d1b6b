import { request, type IncomingHttpHeaders } from 'node:http'

export interface RawRequest {
  method?: string
  path: string
  headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON, a text as it is. */
  body?: unknown
  /** The address that the server sees, such as 127.4.0.9; everything in 127.0.0.0/8 is this machine. */
  address?: string
}

/** What came back: the envelope where it is one. */
export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** -1 when the answer has no envelope. */
  code: number
  msg: string
  data: unknown
}

function envelopeOf(text: string): Pick<Reply, 'code' | 'msg' | 'data'> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && 'code' in value)
      return {
        code: Number(value.code),
        msg: 'msg' in value ? String(value.msg) : '',
        data: 'data' in value ? value.data : undefined,
      }
  } catch {
    // No JSON, no envelope.
  }
  return { code: -1, msg: '', data: undefined }
}

/** One request over a connection of its own, from an address that the attacker chooses. */
export function sendRaw(
  port: number,
  { method = 'POST', path, headers = {}, body, address }: RawRequest,
): Promise<Reply> {
  const payload =
    body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: false,
        ...(address ? { localAddress: address } : {}),
        headers: {
          ...(payload === undefined
            ? {}
            : {
                'content-type': 'application/json',
                'content-length': String(Buffer.byteLength(payload)),
              }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString()
          const { statusCode: status = 0, headers: answered } = response
          resolve({ status, headers: answered, text, ...envelopeOf(text) })
        })
      },
    )
    sent.once('error', reject)
    sent.end(payload)
  })
}
