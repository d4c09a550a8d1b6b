import pLimit from 'p-limit'
import { AppError } from '../../../http/error'
import type { Services } from '../../../services'
import { toMessage } from '../present'
import { startPreview } from '../previews'
import { makeMonth } from '../repository/messages'
import { tellSockets } from '../tell'
import type { Draft } from './draft'
import { writeBatch, type Batch, type Outcome } from './write-batch'

/** Messages of one conversation that share a transaction while its last one commits. */
const BATCH_MAX = 200
/** Messages of one conversation that wait; more are told to come again. */
const WAITING_MAX = 2_000
/** Conversations that are written at once: the pool is everybody's. */
const WRITERS = 8

interface Waiting {
  draft: Draft
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

/** Writes what members send; one batch a conversation at a time, so that what comes meanwhile shares the next. */
export class SendQueue {
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #writers = pLimit(WRITERS)
  readonly #months = new Map<string, Promise<void>>()

  constructor(readonly services: Services) {}

  /**
   * Resolves after the commit, and after the members' sockets were told.
   * @throws UNAVAILABLE where too many wait, and what the database says
   */
  send(conversation: string, draft: Draft): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(conversation)
      if (waiting && waiting.length >= WAITING_MAX) return reject(new AppError('UNAVAILABLE'))
      if (waiting) return void waiting.push({ draft, resolve, reject })
      this.#waiting.set(conversation, [{ draft, resolve, reject }])
      void this.#writeAll(conversation)
    })
  }

  async #writeAll(conversation: string): Promise<void> {
    for (;;) {
      await this.#writers(() => this.#writeNext(conversation))
      if (this.#waiting.get(conversation)?.length) continue
      this.#waiting.delete(conversation)
      return
    }
  }

  async #writeNext(conversation: string): Promise<void> {
    const taken = this.#waiting.get(conversation)?.splice(0, BATCH_MAX) ?? []
    try {
      const now = await this.#month()
      const drafts = taken.map(({ draft }) => draft)
      const batch = await writeBatch(this.services, conversation, drafts, now)
      this.#tell(batch)
      taken.forEach(({ resolve, reject }, index) => {
        const outcome = batch.outcomes[index]
        if (outcome) resolve(outcome)
        else reject(new Error('a message has no outcome'))
      })
    } catch (error) {
      for (const { reject } of taken) reject(error)
    }
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

  #tell({ outcomes, members, changeSeq }: Batch): void {
    for (const outcome of outcomes) {
      const row = 'refusal' in outcome ? null : outcome.fresh
      if (!row) continue
      startPreview(this.services, row)
      for (const member of members)
        tellSockets(this.services.bus, [member], {
          type: 'hint',
          conversation: row.conversationId,
          seq: row.seq,
          message: toMessage(row, member),
          changeSeq,
        })
    }
  }
}

const queues = new WeakMap<Services, SendQueue>()

/** The queue of this process. */
export function findQueue(services: Services): SendQueue {
  const queue = queues.get(services) ?? new SendQueue(services)
  queues.set(services, queue)
  return queue
}
