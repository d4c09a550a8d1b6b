import { ownKey } from '@/lib/owner'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import { readText, removeText, writeText } from '@/platform/capabilities/storage/storage'
import type { OutboxItem } from './outbox'

/**
 * What a member wrote or arranged on this device and the server does not have: it lies under their id, survives a logout and comes back with
 * their next login (docs/product/session.md, "What a logout clears").
 */
const OUTBOX = 'outbox'
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

export function readOutbox(): readonly OutboxItem[] {
  const stored = parseJson(readText(ownKey(OUTBOX)) ?? '')
  return Array.isArray(stored) ? stored.filter(isItem) : []
}

export function writeOutbox(items: readonly OutboxItem[]): void {
  if (items.length === 0) removeText(ownKey(OUTBOX))
  else writeText(ownKey(OUTBOX), JSON.stringify(items))
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
