import type { DeviceRuntime } from '../runtime/types'
import { WxFailure } from './call'
import type { NetReply, NetRequest, WxEnv } from './env'
import { Listeners } from './events'

export type Answered = Extract<NetReply, { type: 'answered' }>

const DEFAULT_TIMEOUT_MS = 60_000
/** WeChat sends ten requests at once and lets the others wait. */
const AT_ONCE = 10

const FAILURES = {
  timeout: new WxFailure('timeout', 5),
  abort: new WxFailure('abort', 600003),
  offline: new WxFailure(
    'errcode:-106 cronet_error_code:-106 error_msg:net::ERR_INTERNET_DISCONNECTED',
    600001,
  ),
  refused: new WxFailure(
    'errcode:-102 cronet_error_code:-102 error_msg:net::ERR_CONNECTION_REFUSED',
    600001,
  ),
  interrupted: new WxFailure('interrupted', 600003),
  unlisted: new WxFailure('url not in domain list', 600002),
}

/** One running exchange: what WeChat's three task kinds have in common. */
export interface Exchange {
  done: Promise<Answered>
  abort(): void
  headers: Listeners
}

export interface Wire {
  send(request: Omit<NetRequest, 'id' | 'timeoutMs'> & { timeoutMs?: number }): Exchange
}

export function headerTexts(header: object | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(header ?? {}).map(([name, value]) => [name, String(value)]),
  )
}

/** Whether the program runs, or WeChat has stopped it in the background. */
export type Life = Pick<DeviceRuntime, 'on' | 'isAsleep'>

/** The way from the program to the network. */
export function openWire(env: WxEnv, life?: Life): Wire {
  const interrupts = new Set<() => void>()
  life?.on('sleep', () => {
    for (const interrupt of interrupts) interrupt()
  })
  let ids = 0
  let running = 0
  const waiting: (() => void)[] = []

  async function turn(): Promise<void> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
  }

  function next(): void {
    running -= 1
    waiting.shift()?.()
  }

  return {
    send({ timeoutMs = DEFAULT_TIMEOUT_MS, ...request }) {
      ids += 1
      const id = ids
      let aborted = false
      const headers = new Listeners()

      async function run(): Promise<Answered> {
        if (!/^https?:\/\/[^/]/.test(request.url)) throw new WxFailure('invalid url', 600009)
        if (life?.isAsleep()) throw FAILURES.interrupted
        await turn()
        let interrupt = () => {}
        const interrupted = new Promise<never>((_resolve, reject) => {
          interrupt = () => {
            env.abort(id)
            reject(FAILURES.interrupted)
          }
        })
        interrupts.add(interrupt)
        try {
          if (aborted) throw FAILURES.abort
          const reply = await Promise.race([env.fetch({ ...request, id, timeoutMs }), interrupted])
          if (aborted) throw FAILURES.abort
          if (reply.type === 'failed') throw FAILURES[reply.why]
          headers.emit({ header: reply.headers, cookies: reply.cookies, statusCode: reply.status })
          return reply
        } finally {
          interrupts.delete(interrupt)
          next()
        }
      }

      return {
        done: run(),
        abort() {
          aborted = true
          env.abort(id)
        },
        headers,
      }
    },
  }
}
