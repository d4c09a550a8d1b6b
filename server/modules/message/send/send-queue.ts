import { isConnectionLost } from '../../../db/transaction'
import { AppError } from '../../../http/error'
import type { Services } from '../../../services'
import { startPreview } from '../previews'
import { makeMonth } from '../repository/messages'
import { tellMessages } from '../tell'
import type { Draft } from './draft'
import type { Outcome } from './numbering'
import { writeBatch, writeTogether, type Batch } from './write-batch'

/** Messages of one conversation that share a transaction while its last one commits. */
const BATCH_MAX = 200
/** Messages of one conversation that wait; more are told to come again. */
const WAITING_MAX = 2_000
/** Transactions at the same time: the pool is everybody's. */
const WRITERS = 8
/** Conversations, and messages of them all, that share a transaction while every writer writes. */
const TOGETHER_MAX = 16
const MESSAGES_MAX = 400

interface Waiting {
  draft: Draft
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

/** What one writer has of a conversation. */
interface Taken {
  conversation: string
  all: Waiting[]
}

const toCame = ({ conversation, all }: Taken) => ({
  conversation,
  drafts: all.map(({ draft }) => draft),
})

/**
 * Writes what members send: one batch of a conversation at a time, so that what comes meanwhile shares the next; several conversations
 * in one transaction where they wait (docs/adr/0176-conversations-share-a-transaction.md).
 */
export class SendQueue {
  /** By conversation, those that have waited longest first. */
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #written = new Set<string>()
  readonly #months = new Map<string, Promise<void>>()
  #writers = 0
  #starts = false

  constructor(readonly services: Services) {}

  /**
   * Resolves after the commit, and after the members' sockets were told.
   * @throws UNAVAILABLE where too many wait, and what the database says
   */
  send(conversation: string, draft: Draft): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(conversation) ?? []
      if (waiting.length >= WAITING_MAX) return reject(new AppError('UNAVAILABLE'))
      waiting.push({ draft, resolve, reject })
      this.#waiting.set(conversation, waiting)
      if (this.#starts) return
      this.#starts = true
      // What else the sockets bring now goes along.
      setImmediate(() => {
        this.#starts = false
        this.#start()
      })
    })
  }

  #start(): void {
    while (this.#writers < WRITERS) {
      const taken = this.#draw()
      if (taken.length === 0) return
      this.#writers += 1
      void this.#write(taken).finally(() => {
        this.#writers -= 1
        this.#start()
      })
    }
  }

  /** What the next transaction takes; nobody else has anything of these conversations until it is over. */
  #draw(): Taken[] {
    const taken: Taken[] = []
    let room = MESSAGES_MAX
    for (const [conversation, waiting] of this.#waiting) {
      if (taken.length >= TOGETHER_MAX || room <= 0) break
      if (this.#written.has(conversation)) continue
      const all = waiting.splice(0, Math.min(BATCH_MAX, room))
      // What stays comes after the others.
      this.#waiting.delete(conversation)
      if (waiting.length > 0) this.#waiting.set(conversation, waiting)
      this.#written.add(conversation)
      room -= all.length
      taken.push({ conversation, all })
    }
    return taken
  }

  async #write(taken: readonly Taken[]): Promise<void> {
    const left = taken.length > 1 ? await this.#writeTogether(taken) : taken
    for (const one of left) {
      // What has come for those that are done waits for none of these.
      this.#start()
      try {
        this.#settle(one, await writeBatch(this.services, toCame(one), await this.#month()))
      } catch (error) {
        for (const { reject } of one.all) reject(error)
      } finally {
        this.#written.delete(one.conversation)
      }
    }
  }

  /** Those that are still to be written. */
  async #writeTogether(taken: readonly Taken[]): Promise<readonly Taken[]> {
    try {
      const batches = await writeTogether(this.services, taken.map(toCame), await this.#month())
      return taken.filter((one) => {
        const batch = batches.get(one.conversation)
        if (!batch) return true
        this.#settle(one, batch)
        this.#written.delete(one.conversation)
        return false
      })
    } catch (error) {
      // One of them that cannot be written takes no other along; without a database none can.
      if (!isConnectionLost(error)) return taken
      for (const { conversation, all } of taken) {
        for (const { reject } of all) reject(error)
        this.#written.delete(conversation)
      }
      return []
    }
  }

  #settle({ all }: Taken, batch: Batch): void {
    this.#tell(batch)
    all.forEach(({ resolve, reject }, index) => {
      const outcome = batch.outcomes[index]
      if (outcome) resolve(outcome)
      else reject(new Error('a message has no outcome'))
    })
  }

  /** The moment by the business clock, whose month is there: it is made once; what fails is tried again by the next. */
  async #month(): Promise<Date> {
    const { db, businessClock } = this.services
    const now = await businessClock.now(db)
    const name = now.toISOString().slice(0, 7)
    const made = this.#months.get(name) ?? makeMonth(db, now)
    this.#months.set(name, made)
    await made.catch((error: unknown) => {
      this.#months.delete(name)
      throw error
    })
    return now
  }

  #tell({ fresh, members, changeSeq }: Batch): void {
    for (const row of fresh) startPreview(this.services, row)
    tellMessages(this.services.bus, members, fresh, changeSeq)
  }
}

const queues = new WeakMap<Services, SendQueue>()

/** The queue of this process. */
export function findQueue(services: Services): SendQueue {
  const queue = queues.get(services) ?? new SendQueue(services)
  queues.set(services, queue)
  return queue
}
