import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { randomBytes, randomUUID } from 'node:crypto'
import { systemClock as machineClock, type SystemClock } from '../../server/clock/system'
import { isGenuine, PAYOUT_HEADER, signParts } from '../../server/gateways/payout/signature'

/** How the stand-in treats the next new payout. `timeout`: it takes the order and does not answer. `lost`: it neither takes nor answers. */
export type Behaviour = 'accept' | 'succeed' | 'fail' | 'timeout' | 'lost' | 'garbage'

interface Payout {
  ref: string
  status: 'accepted' | 'succeeded' | 'failed'
  transactionId: string | null
  reason: string | null
  amount: string
  network: string
  address: string
}

/** A payout service that checks what a real one would: key, signature, age of the request, and nonces used once. */
export interface PayoutStandIn {
  url: string
  key: string
  secret: string
  behave(behaviour: Behaviour): void
  payouts: Map<string, Payout>
  /** Hears of each request that is left without an answer, once what it asks for has been done. */
  onHanging(listener: () => void): void
  /** Statuses of the requests that were refused. */
  refused: string[]
  /** How often a payout was asked for, by its reference. */
  sends: Map<string, number>
  /** A payout ends; answers with the signed notice that the service would send. */
  end(
    ref: string,
    status: 'succeeded' | 'failed',
    at?: Date,
  ): { headers: Record<string, string>; body: string }
  close(): Promise<void>
}

const KEY = 'starcard-test'
/** A transaction as both networks name one. */
const newTransaction = (): string => `0x${randomBytes(32).toString('hex')}`

const SECRET = 'a-secret-of-the-stand-in-of-32-chars'

async function read(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

/** @param systemClock by which it judges the age of a request */
export async function startPayoutStandIn(
  systemClock: SystemClock = machineClock,
): Promise<PayoutStandIn> {
  const payouts = new Map<string, Payout>()
  const sends = new Map<string, number>()
  const nonces = new Set<string>()
  const refused: string[] = []
  const hanging = new Set<ServerResponse>()
  let heard = (): void => undefined
  let behaviour: Behaviour = 'accept'

  function refusalOf({ method, url, headers }: IncomingMessage, body: string): string | undefined {
    const text = (name: string): string => String(headers[name] ?? '')
    const parts = {
      subject: `${method} ${url}`,
      timestamp: Number(text(PAYOUT_HEADER.timestamp)),
      nonce: text(PAYOUT_HEADER.nonce),
      body,
    }
    if (text(PAYOUT_HEADER.key) !== KEY) return 'unknown key'
    if (!isGenuine(SECRET, parts, text(PAYOUT_HEADER.signature), systemClock.now()))
      return 'wrong signature or old timestamp'
    if (nonces.has(parts.nonce)) return 'replayed'
    nonces.add(parts.nonce)
    return undefined
  }

  function hang(response: ServerResponse): void {
    hanging.add(response)
    heard()
  }

  function acceptPayout(body: string): Payout {
    const { ref, amount, network, address } = JSON.parse(body) as Pick<
      Payout,
      'ref' | 'amount' | 'network' | 'address'
    >
    const status =
      behaviour === 'succeed' ? 'succeeded' : behaviour === 'fail' ? 'failed' : 'accepted'
    const payout: Payout = {
      ref,
      amount,
      network,
      address,
      status,
      transactionId: status === 'succeeded' ? newTransaction() : null,
      reason: status === 'failed' ? 'the address is blocked' : null,
    }
    payouts.set(ref, payout)
    return payout
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request)
    const say = (status: number, value: unknown): void =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(value))
    const refusal = refusalOf(request, body)
    if (refusal) {
      refused.push(refusal)
      return say(401, { error: refusal })
    }
    if (request.method === 'GET') {
      const found = payouts.get(decodeURIComponent(request.url?.split('/').at(-1) ?? ''))
      return found ? say(200, found) : say(404, { error: 'unknown reference' })
    }
    const { ref } = JSON.parse(body) as { ref: string }
    sends.set(ref, (sends.get(ref) ?? 0) + 1)
    const known = payouts.get(ref)
    if (known) return say(409, known)
    if (behaviour === 'lost') return hang(response)
    if (behaviour === 'garbage') return void response.writeHead(502).end('<html>')
    const payout = acceptPayout(body)
    if (behaviour === 'timeout') return hang(response)
    say(201, payout)
  }

  const server = createServer((request, response) => void answer(request, response))
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    key: KEY,
    secret: SECRET,
    behave(next) {
      behaviour = next
    },
    onHanging(listener) {
      heard = listener
    },
    payouts,
    refused,
    sends,
    end(ref, status, at = systemClock.now()) {
      const payout = payouts.get(ref)
      if (!payout) throw new Error(`no payout ${ref}`)
      Object.assign(payout, {
        status,
        transactionId: status === 'succeeded' ? newTransaction() : null,
        reason: status === 'failed' ? 'the network refused it' : null,
      })
      const { transactionId, reason } = payout
      const parts = {
        subject: 'NOTICE',
        timestamp: Math.floor(at.getTime() / 1000),
        nonce: randomUUID(),
        body: JSON.stringify({ eventId: `${ref}-${status}`, ref, status, transactionId, reason }),
      }
      return {
        headers: {
          'content-type': 'application/json',
          [PAYOUT_HEADER.key]: KEY,
          [PAYOUT_HEADER.timestamp]: String(parts.timestamp),
          [PAYOUT_HEADER.nonce]: parts.nonce,
          [PAYOUT_HEADER.signature]: signParts(SECRET, parts),
        },
        body: parts.body,
      }
    },
    async close() {
      for (const response of hanging) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
