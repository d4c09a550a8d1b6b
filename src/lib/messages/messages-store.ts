import { create } from 'zustand'
import type { Conversation } from '@contract/message/schemas'
import type { OutboxItem } from './outbox'
import type { ConversationView } from './own-things'
import type { Run } from './run'
import type { UploadItem } from './uploads'

/** What the screens of messages show; written by desk.ts alone. */
export interface MessagesState {
  /** Whose it is; '' for nobody. */
  me: string
  /** 'loading' and 'error' keep the rows of an earlier answer. */
  status: 'loading' | 'ready' | 'error'
  error: Error | undefined
  rows: ReadonlyMap<string, Conversation>
  runs: ReadonlyMap<string, Run>
  outbox: readonly OutboxItem[]
  /** Files that are on their way to the server; their messages follow. */
  uploads: readonly UploadItem[]
  views: Readonly<Record<string, ConversationView>>
  /** Conversations where the other is typing. */
  typing: ReadonlySet<string>
  /** The socket is open: what is sent is heard at once. */
  connected: boolean
}

export const nothing: MessagesState = {
  me: '',
  status: 'loading',
  error: undefined,
  rows: new Map(),
  runs: new Map(),
  outbox: [],
  uploads: [],
  views: {},
  typing: new Set(),
  connected: false,
}

export const useMessages = create<MessagesState>(() => nothing)

/** Unread messages of a row as this device shows it: none of what was deleted here. */
export function unreadOf(row: Conversation, view: ConversationView | undefined): number {
  return view?.clearedTo !== undefined && row.lastSeq <= view.clearedTo ? 0 : row.unread
}

/** What the badge counts: unread messages of conversations that are not muted. */
export function countUnread({ rows, views }: MessagesState): number {
  return [...rows.values()].reduce(
    (sum, row) => (row.muted || row.blocked ? sum : sum + unreadOf(row, views[row.conversation])),
    0,
  )
}
