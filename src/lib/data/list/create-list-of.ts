import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { DEFAULT_PAGE_SIZE } from '@contract/paging'
import { storeAnswer, readStoredAnswer } from '@/lib/data/query/stored-answers'
import { onSessionEnd } from '@/lib/session-end'
import { createRowActions, type RowActions } from './row-actions'

/** docs/product/components.md, "Paged list": loading, then has-more, all-loaded, empty or error. */
export type PagedStatus = 'loading' | 'hasMore' | 'allLoaded' | 'empty' | 'error'

export interface PageWanted {
  /** 1-based; the next page is number + 1. */
  pageNum: number
  pageSize: number
  /** Where the page before ended; the first page has none. */
  lastId?: string
}

export interface PageLoaded<Row> {
  items: readonly Row[]
  total: number
  lastId?: string
}

export interface PagedState<Row> extends RowActions<Row> {
  rows: readonly Row[]
  status: PagedStatus
  /** Why the last page failed. */
  error: Error | undefined
  total: number
  /** When the first page came from the server, in milliseconds since 1970; undefined before. */
  at: number | undefined
  /** Empties the list and loads page 1. */
  first(): Promise<void>
  /** Loads the next page; does nothing while one is loading or when all is loaded. After an error it tries the same page again. */
  next(): Promise<void>
  /** Loads page 1 and keeps the rows on screen until it is there. */
  refresh(): Promise<void>
}

export interface PagedSource<Row> {
  keyOf(row: Row): string
  load(page: PageWanted): Promise<PageLoaded<Row>>
  pageSize?: number
  /** The name of the first page on the device; without it none is kept. */
  storedAs?: () => string
}

/** A list's state as a hook, with its rows' key. */
export type Paged<Row> = UseBoundStore<StoreApi<PagedState<Row>>> & { keyOf(row: Row): string }

const nothing = { rows: [], status: 'loading', error: undefined, total: 0, at: undefined } as const

function isPage(value: unknown): value is PageLoaded<never> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'items' in value &&
    Array.isArray(value.items) &&
    'total' in value &&
    typeof value.total === 'number'
  )
}

/** The pages of one list, one after another. A row that a later page repeats replaces its earlier self; a late answer of an older load is dropped. */
class Pager<Row> {
  /** Raised by each load; an answer of an older one is dropped. */
  private generation = 0
  /** Raised by each load from the first page. */
  loads = 0
  private pageNum = 0
  private lastId: string | undefined
  running = false

  constructor(
    private readonly source: Required<Pick<PagedSource<Row>, 'pageSize'>> & PagedSource<Row>,
    private readonly store: Pick<StoreApi<PagedState<Row>>, 'getState' | 'setState'>,
  ) {}

  clear(): void {
    this.generation += 1
    this.loads += 1
    this.running = false
    this.pageNum = 0
    this.lastId = undefined
    this.store.setState(nothing)
  }

  first(): Promise<void> {
    this.clear()
    const loading = this.loadPage(1, [])
    void this.showStored()
    return loading
  }

  refresh(): Promise<void> {
    this.pageNum = 0
    return this.loadPage(1, [])
  }

  next(): Promise<void> {
    const { status } = this.store.getState()
    if (this.running || status === 'allLoaded' || status === 'empty') return Promise.resolve()
    this.store.setState({ status: 'loading', error: undefined })
    // After a refresh that failed, page 1 takes the place of what is shown.
    return this.loadPage(this.pageNum + 1)
  }

  private merge(old: readonly Row[], items: readonly Row[]): Row[] {
    const rows = new Map(old.map((row) => [this.source.keyOf(row), row]))
    for (const row of items) rows.set(this.source.keyOf(row), row)
    return [...rows.values()]
  }

  private async loadPage(wanted: number, kept?: readonly Row[]): Promise<void> {
    this.generation += 1
    const mine = this.generation
    this.running = true
    const { pageSize, load, storedAs } = this.source
    const name = wanted === 1 ? storedAs?.() : undefined
    try {
      const cursor = wanted > 1 && this.lastId ? { lastId: this.lastId } : {}
      const page = await load({ pageNum: wanted, pageSize, ...cursor })
      if (mine !== this.generation) return
      const old = kept ?? (this.pageNum === 0 ? [] : this.store.getState().rows)
      this.take(page, wanted, old)
      if (name !== undefined) void storeAnswer(name, page, Date.now())
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason))
      if (mine === this.generation) this.store.setState({ status: 'error', error })
    } finally {
      if (mine === this.generation) this.running = false
    }
  }

  private take(page: PageLoaded<Row>, wanted: number, old: readonly Row[]): void {
    if (wanted === 1) this.loads += 1
    this.pageNum = wanted
    this.lastId = page.lastId
    const rows = this.merge(old, page.items)
    const more = page.items.length >= this.source.pageSize && rows.length < page.total
    this.store.setState({
      rows,
      total: page.total,
      error: undefined,
      status: rows.length === 0 ? 'empty' : more ? 'hasMore' : 'allLoaded',
      ...(wanted === 1 ? { at: Date.now() } : {}),
    })
  }

  /** Shows the first page of an earlier visit until the server's is there, or in its place without a connection. */
  private async showStored(): Promise<void> {
    const name = this.source.storedAs?.()
    if (name === undefined) return
    const mine = this.loads
    const stored = await readStoredAnswer(name)
    if (!stored || !isPage(stored.data) || mine !== this.loads) return
    const { items, total } = stored.data
    this.store.setState({ rows: items, total, at: stored.at })
  }
}

/** A paged list over any source. */
export function createListOf<Row>({
  pageSize = DEFAULT_PAGE_SIZE,
  ...source
}: PagedSource<Row>): Paged<Row> {
  const { keyOf } = source
  const store = create<PagedState<Row>>((set, get, api) => {
    const pager = new Pager<Row>({ pageSize, ...source }, api)
    onSessionEnd(() => pager.clear())
    const actions = createRowActions<Row>({
      keyOf,
      read: get,
      loaded: () => pager.loads,
      write: ({ rows, total }) => {
        const { status } = get()
        const resting = status === 'allLoaded' || status === 'empty'
        set({ rows, total, ...(resting ? { status: rows.length ? 'allLoaded' : 'empty' } : {}) })
      },
    })
    return {
      ...nothing,
      ...actions,
      first: () => pager.first(),
      next: () => pager.next(),
      refresh: () => pager.refresh(),
    }
  })
  return Object.assign(store, { keyOf })
}
