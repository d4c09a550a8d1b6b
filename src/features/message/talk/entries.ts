import type { Message } from '@contract/message/message'
import { messageOf } from '@/lib/messages/message-of'
import type { OutboxItem } from '@/lib/messages/outbox'
import type { Run } from '@/lib/messages/run'
import { dayOf } from '../say-time'

/** A line of the conversation: a message, or one that waits to be sent. */
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
}

const BLOCK = 8
/** Blocks that are empty room together while they are far. */
const BUNDLE = 12

/** Name of the bundle that a block stands in: by its place, so that older ones that come before leave it as it is. */
export function bundleOfBlock(key: string): string {
  const place = Number(key.slice(1))
  return Number.isNaN(place) ? 'talk-end' : `talk-bundle-${Math.floor(place / BUNDLE)}`
}

export const bundleOf = (seq: number) => bundleOfBlock(`b${Math.floor(seq / BLOCK)}`)

interface EntrySource {
  run: Run | undefined
  unsent: readonly OutboxItem[]
  /** The oldest message to show. */
  from: number
  /** Read up to here when it was opened; undefined marks nothing. */
  readSeq: number | undefined
  me: string
}

/** The lines from `from` on under their days, in blocks of neighbours; what waits to be sent is a block at the end. */
export function buildEntries({ run, unsent, from, readSeq, me }: EntrySource): EntryBlock[] {
  const blocks: EntryBlock[] = []
  let day = ''
  let marked = readSeq === undefined
  const add = (key: string, entry: Pick<Entry, 'key' | 'time' | 'message' | 'item'>) => {
    const its = dayOf(entry.time)
    const { message } = entry
    const isUnread =
      !marked && message !== undefined && message.seq > (readSeq ?? 0) && message.sender !== me
    const last = blocks[blocks.length - 1]
    const full = { ...entry, beginsDay: its !== day, beginsUnread: isUnread }
    if (last?.key === key) last.entries.push(full)
    else blocks.push({ key, entries: [full] })
    day = its
    marked ||= isUnread
  }
  for (const message of run?.messages ?? [])
    if (message.seq >= from)
      add(`b${Math.floor(message.seq / BLOCK)}`, {
        key: message.cid ?? String(message.seq),
        time: message.time,
        message,
      })
  const held = new Set(run?.messages.slice(-unsent.length * 2 - 10).map(({ cid }) => cid))
  for (const item of unsent)
    if (!held.has(item.cid)) add('unsent', { key: item.cid, time: item.time, item })
  return blocks
}

/** What a line shows: what waits, as the message that it will be. */
export function shownOf({ message, item }: Entry, me: string): Message {
  if (message) return message
  if (item) return messageOf(item, me)
  throw new Error('a line has neither a message nor one that waits')
}

/** Where a message stands on its way. `read`: the other has read it. */
export type EntryState = 'waiting' | 'sending' | 'failed' | 'sent' | 'read'

export function stateOf(
  { message, item }: Entry,
  { otherReadSeq, offline }: { otherReadSeq: number; offline: boolean },
): EntryState {
  if (item) {
    if (item.failed !== undefined) return 'failed'
    return offline ? 'waiting' : 'sending'
  }
  return message && message.seq <= otherReadSeq ? 'read' : 'sent'
}
