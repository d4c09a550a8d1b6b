import { ownKey } from '@/lib/owner'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import {
  readText,
  removeText,
  storedKeys,
  writeText,
} from '@/platform/capabilities/storage/storage'
import type { OutboxItem } from './outbox'

/**
 * What a member wrote or arranged on this device and the server does not have: it lies under their id, survives a logout and comes back with
 * their next login (docs/product/session.md, "What a logout clears").
 */
const OUTBOX = 'outbox'
const itemKey = (cid: string) => ownKey(`${OUTBOX}:${cid}`)
const VIEW = 'conversations'
const draftKey = (conversation: string) => ownKey(`message-draft:${conversation}`)

export function isItem(value: unknown): value is OutboxItem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'cid' in value &&
    typeof value.cid === 'string' &&
    'conversation' in value &&
    typeof value.conversation === 'string' &&
    'body' in value &&
    typeof value.body === 'object' &&
    value.body !== null &&
    'time' in value &&
    typeof value.time === 'string'
  )
}

/** order: of writing, on this device. */
interface StoredItem {
  order: number
  item: OutboxItem
}

const isStored = (value: unknown): value is StoredItem =>
  typeof value === 'object' &&
  value !== null &&
  'order' in value &&
  typeof value.order === 'number' &&
  'item' in value &&
  isItem(value.item)

/** Older versions kept them in one list. */
function readOlder(): StoredItem[] {
  const stored = parseJson(readText(ownKey(OUTBOX)) ?? '')
  const items = Array.isArray(stored) ? stored.filter(isItem) : []
  return items.map((item, index) => ({ item, order: index - items.length }))
}

function readItems(): StoredItem[] {
  const start = itemKey('')
  const keys = storedKeys().filter((key) => key.startsWith(start))
  const items = keys.map((key) => parseJson(readText(key) ?? '')).filter(isStored)
  const inOrder = (one: StoredItem, other: StoredItem) =>
    one.order - other.order || (one.item.cid < other.item.cid ? -1 : 1)
  return [...readOlder(), ...items].sort(inOrder)
}

export function readOutbox(): readonly OutboxItem[] {
  return readItems().map(({ item }) => item)
}

/**
 * Each lies under a key of its own, and what has not changed is not touched: a tab that does not know yet what another one has just added
 * takes nothing away.
 */
export function writeOutbox(items: readonly OutboxItem[]): void {
  const before = readItems()
  const orders = new Map(before.map(({ order, item }) => [item.cid, order]))
  let last = before.at(-1)?.order ?? 0
  for (const item of items) {
    const order = orders.get(item.cid) ?? (last += 1)
    const text = JSON.stringify({ order, item })
    if (readText(itemKey(item.cid)) !== text) writeText(itemKey(item.cid), text)
    orders.delete(item.cid)
  }
  for (const cid of orders.keys()) removeText(itemKey(cid))
  if (readText(ownKey(OUTBOX)) !== undefined) removeText(ownKey(OUTBOX))
}

export function readMessageDraft(conversation: string): string {
  return readText(draftKey(conversation)) ?? ''
}

export function writeMessageDraft(conversation: string, text: string): void {
  if (text.trim() === '') removeText(draftKey(conversation))
  else writeText(draftKey(conversation), text)
}

/** How this device shows a conversation. */
export interface ConversationView {
  /** Deleted here up to this message: what is older is not shown, and the conversation neither, until a newer one comes. */
  readonly clearedTo?: number
}

export function readViews(): Readonly<Record<string, ConversationView>> {
  const stored = parseJson(readText(ownKey(VIEW)) ?? '')
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([conversation, view]: [string, unknown]) => {
      if (typeof view !== 'object' || view === null) return []
      const clearedTo: unknown = Reflect.get(view, 'clearedTo')
      return [[conversation, typeof clearedTo === 'number' ? { clearedTo } : {}]]
    }),
  )
}

export function writeViews(views: Readonly<Record<string, ConversationView>>): void {
  writeText(ownKey(VIEW), JSON.stringify(views))
}
