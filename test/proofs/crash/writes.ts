import { appendFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { HEADER } from '../../../contract/headers'
import { PAY_PASSWORD } from '../../support/people'
import type { Writer } from './prepare'

type Kind = 'withdraw' | 'cancel' | 'order'

interface Write {
  kind: Kind
  key: string
  writer: Writer
  path: string
  body: Record<string, unknown>
}

/** What the server said that it had done. */
export interface Acknowledged {
  kind: Kind
  key: string
  userId: string
  id: string
  amount: number
}

/** Writes from outside, and the book of what was acknowledged, kept in this process and in a file. */
export interface Writes {
  /** Several at once until so many were acknowledged, or until the server is gone. */
  until(count: number): Promise<void>
  /** Sends what had no answer again, with its key. */
  resend(): Promise<void>
  /** Writes until told to stop, each of several at once with a pause after its answer, and sends what has no answer again with its key, as clients do. */
  keepOn(stop: AbortSignal, pauseMs: number): Promise<Pace>
  acknowledged: ReadonlyMap<string, Acknowledged>
  open(): number
}

/** What a load went through. */
export interface Pace {
  /** Requests that had to be sent more than once. */
  again: number
  /** The longest that a request waited for its answer, ms. */
  longest: number
  /** Requests that nothing answered in `PATIENCE_MS`. */
  failed: string[]
}

/** A request to the server. @throws where nothing answers */
export type Post = (
  path: string,
  headers: Record<string, string>,
  body: string,
) => Promise<{ code: number; msg: string; data: AnswerData }>

interface AnswerData {
  id?: string
  amount?: number
  withdrawal?: { id: string; amount: number }
}

const AT_ONCE = 8
const AGAIN_MS = 250
/** How long a client tries; longer than a database takes to have a new leader. */
const PATIENCE_MS = 120_000

/** Posts to a server of this machine. */
export function postTo(port: number): Post {
  return async (path, headers, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers,
      body,
    })
    return response.json()
  }
}

export function createWrites({
  post,
  writers,
  logFile,
}: {
  post: Post
  writers: readonly Writer[]
  logFile: string
}): Writes {
  const acknowledged = new Map<string, Acknowledged>()
  const open = new Map<string, Write>()
  const live: { id: string; writer: Writer }[] = []
  let made = 0

  function next(): Write {
    made += 1
    const key = `crash-${process.pid}-${made}`
    const writer = writers[made % writers.length]
    if (!writer) throw new Error('nobody writes')
    if (made % 10 === 0) {
      // One that was made a while ago.
      const target = live.length > 30 ? live.shift() : undefined
      if (target)
        return {
          kind: 'cancel',
          key,
          writer: target.writer,
          path: '/user/withdraw/cancel',
          body: { id: target.id },
        }
    }
    if (made % 5 === 0)
      return { kind: 'order', key, writer, path: '/user/order/create', body: { plan: 'svip-year' } }
    return {
      kind: 'withdraw',
      key,
      writer,
      path: '/user/withdraw/create',
      body: {
        amount: 100_00 + (made % 5_000),
        accountId: writer.accountId,
        payPassword: PAY_PASSWORD,
      },
    }
  }

  /** True: answered. False: the server is gone, or does not know. */
  async function send(write: Write): Promise<boolean> {
    open.set(write.key, write)
    let answer: Awaited<ReturnType<Post>>
    try {
      answer = await post(
        write.path,
        {
          'content-type': 'application/json',
          [HEADER.session]: write.writer.sessionCode,
          [HEADER.token]: write.writer.token,
          [HEADER.idempotencyKey]: write.key,
        },
        JSON.stringify(write.body),
      )
    } catch {
      return false
    }
    if (answer.code >= 50_000) return false
    open.delete(write.key)
    if (answer.code !== 0)
      throw new Error(`${write.path} was refused: ${answer.code} ${answer.msg}`)
    const { id = '', amount = 0 } = answer.data.withdrawal ?? answer.data
    const record = { kind: write.kind, key: write.key, userId: write.writer.id, id, amount }
    acknowledged.set(write.key, record)
    appendFileSync(logFile, `${JSON.stringify(record)}\n`)
    if (write.kind === 'withdraw') live.push({ id, writer: write.writer })
    return true
  }

  return {
    acknowledged,
    open: () => open.size,
    async until(count) {
      const goal = acknowledged.size + count
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (acknowledged.size < goal) if (!(await send(next()))) return
        }),
      )
    },
    async keepOn(stop, pauseMs) {
      const pace: Pace = { again: 0, longest: 0, failed: [] }
      const persist = async (write: Write): Promise<void> => {
        const start = performance.now()
        if (await send(write)) return
        pace.again += 1
        do {
          if (performance.now() - start > PATIENCE_MS) {
            pace.failed.push(`${write.path} ${write.key}`)
            return
          }
          await delay(AGAIN_MS)
        } while (!(await send(write)))
        pace.longest = Math.max(pace.longest, performance.now() - start)
      }
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (!stop.aborted) {
            await persist(next())
            await delay(pauseMs)
          }
        }),
      )
      return pace
    },
    async resend() {
      for (const write of [...open.values()])
        if (!(await send(write))) throw new Error(`${write.key} has no answer after the restart`)
    },
  }
}
