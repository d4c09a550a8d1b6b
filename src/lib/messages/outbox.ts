import { messageErrors } from '@contract/message/errors'
import type { MessageBody } from '@contract/message/message'
import type { Ack } from '@contract/message/schemas'
import type { After } from '@/lib/machines/after'

/** What has a file. */
export type FileBody = Extract<MessageBody, { url: string }>

/** A message that the server has not acknowledged. */
export interface OutboxItem {
  readonly cid: string
  readonly conversation: string
  readonly body: MessageBody
  /** The seq of the message that it answers. */
  readonly replyTo?: number | undefined
  /** When it was written, by the business clock, ISO 8601. */
  readonly time: string
  /** Why it failed, in the reader's words; it is tried again by hand. */
  readonly failed?: string
  /** When it is tried again, by the device's clock, ISO 8601: the server took no more. */
  readonly later?: string
}

/** What became of one try. `lost`: nobody knows; the same cid is sent again. `later`: the server asks to wait. */
export type SendResult =
  | { type: 'acked'; ack: Ack }
  | { type: 'refused'; text: string; code?: number }
  | { type: 'later'; seconds?: number | undefined }
  | { type: 'lost' }

export interface OutboxPorts {
  /** The stored items of whoever is signed in, in the order of writing; read before each change, as another tab writes too. */
  read(): readonly OutboxItem[]
  write(items: readonly OutboxItem[]): void
  /** One try. Never rejects. */
  send(item: OutboxItem): Promise<SendResult>
  /** The server does not have its file any more. True where it is sent again from here, and its message after it. */
  onFileGone(item: OutboxItem): Promise<boolean>
  /** The server has it: its item has left the outbox. */
  onAcked(item: OutboxItem, ack: Ack): void
  onChange(): void
  after: After
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/**
 * What is written and not acknowledged. It is stored before it is sent, so that it outlives a killed program, and sent under the same cid until the
 * server acknowledges or refuses it; per conversation one at a time, in the order of writing.
 */
export class Outbox {
  /** Conversations with a try under way. */
  private readonly busy = new Set<string>()
  /** What ends a conversation's wait for its next try. */
  private readonly waits = new Map<string, () => void>()
  private readonly lastWaits = new Map<string, number>()
  /** Raised when somebody else signs in: answers to what is under way are dropped. */
  private generation = 0

  constructor(private readonly ports: OutboxPorts) {}

  add(item: OutboxItem): void {
    this.ports.write([...this.ports.read(), item])
    this.ports.onChange()
    this.send()
  }

  /** Tries a failed one again, under the same cid. */
  retry(cid: string): void {
    this.change(cid, ({ failed: _failed, later: _later, ...item }) => item)
    this.send()
  }

  /** Takes a failed one away. */
  remove(cid: string): void {
    this.change(cid, () => undefined)
  }

  /** There is a connection: waits are over. */
  sendNow(): void {
    this.endWaits()
    this.send()
  }

  /** Another person, or nobody: their items are read from now on. */
  reset(): void {
    this.generation += 1
    this.endWaits()
    this.busy.clear()
    this.ports.onChange()
  }

  /** The message stands in the conversation already: its acknowledgement was lost. */
  settle(cid: string): void {
    if (this.ports.read().some((item) => item.cid === cid)) this.change(cid, () => undefined)
  }

  private send(): void {
    const firsts = new Map<string, OutboxItem>()
    for (const item of this.ports.read())
      if (item.failed === undefined && !firsts.has(item.conversation))
        firsts.set(item.conversation, item)
    for (const item of firsts.values())
      if (!this.busy.has(item.conversation) && !this.waits.has(item.conversation))
        void this.try(item)
  }

  private async try(item: OutboxItem): Promise<void> {
    const mine = this.generation
    this.busy.add(item.conversation)
    const result = await this.ports.send(item)
    const isGone = result.type === 'refused' && result.code === messageErrors.MESSAGE_FILE_GONE
    const isAgain = isGone && (await this.ports.onFileGone(item))
    if (mine !== this.generation) return
    this.busy.delete(item.conversation)
    if (result.type === 'acked') {
      this.lastWaits.delete(item.conversation)
      this.change(item.cid, () => undefined, false)
      this.ports.onAcked(item, result.ack)
    } else if (result.type === 'refused') {
      this.lastWaits.delete(item.conversation)
      this.change(item.cid, (failed) => (isAgain ? undefined : { ...failed, failed: result.text }))
    } else this.wait(item, result)
    this.send()
  }

  private endWaits(): void {
    for (const stop of this.waits.values()) stop()
    this.waits.clear()
  }

  private wait({ conversation, cid }: OutboxItem, result: SendResult): void {
    const last = this.lastWaits.get(conversation)
    const own = last === undefined ? FIRST_WAIT_MS : Math.min(2 * last, LONGEST_WAIT_MS)
    this.lastWaits.set(conversation, own)
    const asked = result.type === 'later' ? 1000 * (result.seconds ?? 0) : 0
    const ms = Math.max(own, asked)
    if (asked > 0)
      this.change(cid, (item) => ({ ...item, later: new Date(Date.now() + ms).toISOString() }))
    const stop = this.ports.after(ms, () => {
      this.waits.delete(conversation)
      this.send()
    })
    this.waits.set(conversation, stop)
  }

  private change(
    cid: string,
    by: (item: OutboxItem) => OutboxItem | undefined,
    tells = true,
  ): void {
    this.ports.write(
      this.ports.read().flatMap((item) => (item.cid === cid ? (by(item) ?? []) : [item])),
    )
    if (tells) this.ports.onChange()
  }
}
