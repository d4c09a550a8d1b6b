import { messageEndpoints } from '@contract/message/endpoints'
import type { Change, Message } from '@contract/message/message'
import type { Conversation } from '@contract/message/schemas'
import { call, callPage } from '@/lib/api/call'
import { after } from '@/lib/machines/after'
import { useMessages } from './messages-store'
import type { Receiver } from './receiver'
import { changeRow, followRow, isBehind, takeRow } from './rows'

const PAGE = 100
/** A list longer than that has rows that nobody scrolls to; search finds them when they have news. */
const MOST_PAGES = 10
/** More than that is asked for as a list. */
const MOST_SINGLE = 3
const SOON_MS = 300
/** A list that is older is loaded again behind a new connection. */
const STALE_MS = 180_000

const quiet = { noAlert: true } as const

/** The rows of the list: the server's, kept up by what the receiver learns. */
export class RowDesk {
  private ended = false
  private loading: Promise<void> | undefined
  private soon: (() => void) | undefined
  /** When it was asked for last, and came. */
  private loadedAt = 0
  private readonly behind = new Set<string>()
  /** What else changed in them was told, and did not come. */
  private readonly told = new Set<string>()

  constructor(
    private readonly receiver: Receiver,
    private readonly onLost: () => void,
  ) {}

  end(): void {
    this.ended = true
    this.soon?.()
  }

  /** Asks for the whole list; what is shown stays until it is there. Never rejects. */
  load(): Promise<void> {
    this.loading ??= this.loadPages().finally(() => {
      this.loading = undefined
    })
    return this.loading
  }

  /** Asks for the list again where it was loaded some time ago. Never rejects. */
  async loadStale(): Promise<void> {
    if (this.loadedAt !== 0 && Math.abs(Date.now() - this.loadedAt) > STALE_MS) await this.load()
  }

  take(told: Conversation): void {
    if (this.ended) return
    const rows = new Map(useMessages.getState().rows)
    rows.set(told.conversation, takeRow(rows.get(told.conversation), told))
    useMessages.setState({ rows })
    this.receiver.learn(told)
  }

  /** A row was changed by an action of this device. */
  edit(conversation: string, change: Partial<Conversation>): void {
    const rows = new Map(useMessages.getState().rows)
    const row = rows.get(conversation)
    if (row && !this.ended)
      useMessages.setState({ rows: rows.set(conversation, { ...row, ...change }) })
  }

  change(change: Change): void {
    const rows = new Map(useMessages.getState().rows)
    const row = rows.get(change.conversation)
    if (row && !this.ended)
      useMessages.setState({ rows: rows.set(change.conversation, changeRow(row, change)) })
  }

  /** The receiver has learnt something. */
  follow(conversation: string, fresh: readonly Message[], me: string): void {
    const head = this.receiver.heads.get(conversation)
    const row = useMessages.getState().rows.get(conversation)
    if (!head || this.ended) return
    if (!row) {
      if (head.lastSeq > 0) this.missed(conversation)
      return
    }
    const next = followRow(row, head, this.receiver.runs.get(conversation), fresh, me)
    useMessages.setState({
      rows: new Map(useMessages.getState().rows).set(conversation, next),
    })
    if (isBehind(next, head)) this.missed(conversation)
  }

  /** Asks for the rows that are older than their conversations, or that were lost. Never rejects. */
  async loadBehind(): Promise<void> {
    const { rows } = useMessages.getState()
    const told = [...this.told]
    const behind = [...this.behind].filter((conversation) => {
      const head = this.receiver.heads.get(conversation)
      const row = rows.get(conversation)
      return head && (!row || isBehind(row, head)) && !told.includes(conversation)
    })
    this.told.clear()
    this.behind.clear()
    const count = told.length + behind.length
    if (count === 0 || this.ended) return
    if (count > MOST_SINGLE) return this.load()
    await Promise.all([
      ...told.map((conversation) => this.loadTold(conversation)),
      ...behind.map((conversation) => this.loadOne(conversation)),
    ])
  }

  /** A row that the server says is another since. Never rejects. */
  loadTold(conversation: string): Promise<void> {
    return this.loadOne(conversation, this.told)
  }

  async loadOne(conversation: string, lost = this.behind): Promise<void> {
    try {
      this.take(await call(messageEndpoints.imConversation, { id: conversation }, quiet))
    } catch {
      lost.add(conversation)
      this.onLost()
    }
  }

  private missed(conversation: string): void {
    this.behind.add(conversation)
    this.soon ??= after(SOON_MS, () => {
      this.soon = undefined
      void this.loadBehind()
    })
  }

  private async loadPages(): Promise<void> {
    // Whoever asks again sees that something happens.
    if (!this.ended && useMessages.getState().status === 'error')
      useMessages.setState({ status: 'loading', error: undefined })
    const askedAt = Date.now()
    try {
      for (let pageNum = 1; pageNum <= MOST_PAGES; pageNum += 1) {
        const { items, total } = await callPage(
          messageEndpoints.imConversations,
          { pageNum, pageSize: PAGE },
          quiet,
        )
        if (this.ended) return
        for (const row of items) this.take(row)
        if (items.length < PAGE || pageNum * PAGE >= total) break
      }
      this.loadedAt = askedAt
      useMessages.setState({ status: 'ready', error: undefined })
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason))
      if (!this.ended) useMessages.setState({ status: 'error', error })
    }
  }
}
