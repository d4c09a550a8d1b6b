import type { Message } from '@contract/message/message'
import { isHeld, messageAt, pageOf } from '@/lib/messages/history'
import { messageOf } from '@/lib/messages/message-of'
import type { OutboxItem } from '@/lib/messages/outbox'
import type { Run } from '@/lib/messages/run'
import { dayOf } from '../say-time'

/** A line of the conversation: a message, or one that waits to be sent. One that has not changed is the same object. */
export interface Entry {
  key: string
  time: string
  message?: Message
  item?: OutboxItem
  /** It is the first of its day. */
  beginsDay: boolean
  /** The first that was unread when the conversation was opened. */
  beginsUnread: boolean
}

/** Entries that come and go together; its place does not change when older ones come before it. */
export interface EntryBlock {
  key: string
  entries: Entry[]
  /** The last message of a page that is not held: the block is empty room until it has come. */
  missing?: number
  /** Of the empty room. */
  lines?: number
}

const BLOCK = 8
/** Blocks that are empty room together while they are far: whole pages of history.ts. */
const BUNDLE = 24

export const blockOf = (seq: number) => `b${Math.floor(seq / BLOCK)}`

export const blocksOf = (from: number, to: number) =>
  Array.from({ length: Math.floor(to / BLOCK) - Math.floor(from / BLOCK) + 1 }, (_, index) =>
    blockOf(from + index * BLOCK),
  )

/** Name of the bundle that a block stands in: by its place, so that older ones that come before leave it as it is. */
export function bundleOfBlock(key: string): string {
  const place = Number(key.slice(1))
  return Number.isNaN(place) ? 'talk-end' : `talk-bundle-${Math.floor(place / BUNDLE)}`
}

interface EntrySource {
  run: Run | undefined
  unsent: readonly OutboxItem[]
  /** The oldest message to show. */
  from: number
  /** Read up to here when it was opened; undefined marks nothing. */
  readSeq: number | undefined
  me: string
}

/** Entries as they were built last, by what they show. */
const built = new WeakMap<Message | OutboxItem, Entry>()

function sameEntry(entry: Entry): Entry {
  const of = entry.message ?? entry.item
  const old = of && built.get(of)
  if (old?.beginsDay === entry.beginsDay && old.beginsUnread === entry.beginsUnread) return old
  if (of) built.set(of, entry)
  return entry
}

/** Puts lines one after another, with the day and the mark of the unread above the right one. */
class EntryWriter {
  readonly blocks: EntryBlock[] = []
  private day = ''
  private marked: boolean

  constructor(private readonly source: EntrySource) {
    const { readSeq, from } = source
    // What is not shown may be unread too: the mark would stand above another one than the first.
    this.marked = readSeq === undefined || readSeq + 1 < from
  }

  add(key: string, entry: Pick<Entry, 'key' | 'time' | 'message' | 'item'>): void {
    const { readSeq = 0, me } = this.source
    const its = dayOf(entry.time)
    const { message } = entry
    const isUnread =
      !this.marked && message !== undefined && message.seq > readSeq && message.sender !== me
    const last = this.blocks[this.blocks.length - 1]
    const full = sameEntry({ ...entry, beginsDay: its !== this.day, beginsUnread: isUnread })
    if (last?.key === key && last.missing === undefined) last.entries.push(full)
    else this.blocks.push({ key, entries: [full] })
    this.day = its
    this.marked ||= isUnread
  }

  /** Room for messages that are not held; a page of them is one block. */
  miss(from: number, to: number): void {
    const last = this.blocks[this.blocks.length - 1]
    if (last?.missing !== undefined && pageOf(last.missing) === pageOf(to)) {
      last.missing = to
      last.lines = (last.lines ?? 0) + to - from + 1
    } else this.blocks.push({ key: blockOf(from), entries: [], missing: to, lines: to - from + 1 })
    this.day = ''
    this.marked ||= to > (this.source.readSeq ?? 0)
  }
}

const entryOf = (message: Message) => ({
  key: message.cid ?? String(message.seq),
  time: message.time,
  message,
})

/** The lines from `from` on under their days, in blocks of neighbours; what waits to be sent is a block at the end. */
export function buildEntries(source: EntrySource): EntryBlock[] {
  const { run, unsent, from } = source
  const writer = new EntryWriter(source)
  const messages = run?.messages ?? []
  if (run && messages.length > 0)
    for (let seq = from; seq < run.first;) {
      const next = Math.min((Math.floor(seq / BLOCK) + 1) * BLOCK, run.first)
      if (isHeld(run, seq))
        for (let at = seq; at < next; at += 1) {
          const message = messageAt(run, at)
          if (message) writer.add(blockOf(at), entryOf(message))
        }
      else writer.miss(seq, next - 1)
      seq = next
    }
  for (const message of messages)
    if (message.seq >= from) writer.add(blockOf(message.seq), entryOf(message))
  const held = new Set(messages.slice(-unsent.length * 2 - 10).map(({ cid }) => cid))
  for (const item of unsent)
    if (!held.has(item.cid)) writer.add('unsent', { key: item.cid, time: item.time, item })
  return writer.blocks
}

/** What waits to be sent in a conversation, all of it as long as the first that the server takes no sooner. */
export function unsentOf(
  conversation: string,
  outbox: readonly OutboxItem[],
  uploads: readonly OutboxItem[],
): OutboxItem[] {
  const own = outbox.filter((item) => item.conversation === conversation)
  const later = own.find(({ failed }) => failed === undefined)?.later
  const waits = (item: OutboxItem) => later !== undefined && item.failed === undefined
  return [
    ...own.map((item) => (waits(item) ? { ...item, later } : item)),
    ...uploads.filter((item) => item.conversation === conversation),
  ]
}

/** What a line shows: what waits, as the message that it will be. */
export function shownOf({ message, item }: Entry, me: string): Message {
  if (message) return message
  if (item) return messageOf(item, me)
  throw new Error('a line has neither a message nor one that waits')
}

/** Where a message stands on its way. `later`: the server takes it at a time that it has named; `read`: the other has read it. */
export type EntryState = 'waiting' | 'sending' | 'later' | 'failed' | 'sent' | 'read'

export function stateOf(
  { message, item }: Entry,
  { otherReadSeq, offline }: { otherReadSeq: number; offline: boolean },
): EntryState {
  if (item) {
    if (item.failed !== undefined) return 'failed'
    if (offline) return 'waiting'
    return item.later !== undefined && Date.parse(item.later) > Date.now() ? 'later' : 'sending'
  }
  return message && message.seq <= otherReadSeq ? 'read' : 'sent'
}
