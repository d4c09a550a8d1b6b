import type { Message } from '@contract/message/message'
import type { Conversation } from '@contract/message/schemas'
import type { OutboxItem } from '@/lib/messages/outbox'
import type { ConversationView } from '@/lib/messages/own-things'
import type { Run } from '@/lib/messages/run'

type Views = Readonly<Record<string, ConversationView>>

/** When something last happened in a conversation, for its place in the list. */
function timeOf(row: Conversation, outbox: readonly OutboxItem[]): string {
  return outbox.reduce(
    (latest, item) =>
      item.conversation === row.conversation && item.time > latest ? item.time : latest,
    row.last?.time ?? '',
  )
}

/** The rows to show: what was deleted here is left out until there is news, the pinned stand first, then the newest. */
export function shownRows(
  rows: ReadonlyMap<string, Conversation>,
  views: Views,
  outbox: readonly OutboxItem[],
): Conversation[] {
  const written = new Set(outbox.map(({ conversation }) => conversation))
  const isShown = (row: Conversation) =>
    written.has(row.conversation) ||
    (row.last !== null && row.lastSeq > (views[row.conversation]?.clearedTo ?? 0))
  const isPinned = (row: Conversation) => Number(row.pinned ?? false)
  return [...rows.values()]
    .filter(isShown)
    .map((row) => ({ row, time: timeOf(row, outbox) }))
    .sort(
      (one, other) => isPinned(other.row) - isPinned(one.row) || (one.time < other.time ? 1 : -1),
    )
    .map(({ row }) => row)
}

/** Letters as people search for them: without case, marks and half widths. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f]/g, '')
    .toLowerCase()

const MOST_FOUND = 50

/** Rows whose name has the words, and messages on this device whose text does, the newest first. */
export function search(
  wanted: string,
  rows: readonly Conversation[],
  runs: ReadonlyMap<string, Run>,
  nameOf: (row: Conversation) => string,
): { rows: Conversation[]; messages: { row: Conversation; message: Message }[] } {
  const words = fold(wanted.trim())
  const messages = rows.flatMap((row) =>
    (runs.get(row.conversation)?.messages ?? [])
      .filter((message) => message.type === 'text' && fold(message.text).includes(words))
      .map((message) => ({ row, message })),
  )
  return {
    rows: rows.filter((row) => fold(nameOf(row)).includes(words)),
    messages: messages
      .sort((one, other) => (one.message.time < other.message.time ? 1 : -1))
      .slice(0, MOST_FOUND),
  }
}
