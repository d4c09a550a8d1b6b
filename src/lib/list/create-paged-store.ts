import { create } from 'zustand'
import { DEFAULT_PAGE_SIZE } from '@contract/paging'
import { onSessionEnd } from '@/lib/session-end'

/** docs/product/components.md, "Paged list": loading, then has-more, all-loaded, empty or error. */
export type PagedStatus = 'loading' | 'hasMore' | 'allLoaded' | 'empty' | 'error'

export interface PageWanted {
  /** 1-based; the next page is number + 1. */
  pageNum: number
  pageSize: number
  lastId?: string
}

export interface PagedList<Row> {
  rows: readonly Row[]
  status: PagedStatus
  /** Why the last page failed. */
  error: Error | undefined
  total: number
  /** Empties the list and loads page 1. */
  first(): Promise<void>
  /** Loads the next page; does nothing while one is loading or when all is loaded. After an error it tries the same page again. */
  next(): Promise<void>
  /** Loads page 1 and keeps the rows on screen until it is there. */
  refresh(): Promise<void>
}

interface PagedOptions<Row> {
  keyOf(row: Row): string
  load(page: PageWanted): Promise<{ items: readonly Row[]; total: number; lastId?: string }>
  pageSize?: number
}

/** A paged list's state (docs/product/components.md, "Paged list"). A row that a later page repeats replaces its earlier self; a late answer of an older load is dropped. */
export function createPagedStore<Row>({
  keyOf,
  load,
  pageSize = DEFAULT_PAGE_SIZE,
}: PagedOptions<Row>) {
  let generation = 0
  let pageNum = 0
  let lastId: string | undefined
  let running = false

  const store = create<PagedList<Row>>((set, get) => {
    const merge = (old: readonly Row[], items: readonly Row[]) => {
      const rows = new Map(old.map((row) => [keyOf(row), row]))
      for (const row of items) rows.set(keyOf(row), row)
      return [...rows.values()]
    }

    async function loadPage(wanted: number, kept: () => readonly Row[]): Promise<void> {
      generation += 1
      const mine = generation
      running = true
      try {
        const page = await load({
          pageNum: wanted,
          pageSize,
          ...(wanted > 1 && lastId ? { lastId } : {}),
        })
        if (mine !== generation) return
        pageNum = wanted
        lastId = page.lastId
        const rows = merge(kept(), page.items)
        const more = page.items.length >= pageSize && rows.length < page.total
        set({
          rows,
          total: page.total,
          error: undefined,
          status: rows.length === 0 ? 'empty' : more ? 'hasMore' : 'allLoaded',
        })
      } catch (reason) {
        if (mine === generation)
          set({
            status: 'error',
            error: reason instanceof Error ? reason : new Error(String(reason)),
          })
      } finally {
        if (mine === generation) running = false
      }
    }

    const clear = () => {
      generation += 1
      running = false
      pageNum = 0
      lastId = undefined
      set({ rows: [], status: 'loading', error: undefined, total: 0 })
    }
    onSessionEnd(clear)

    return {
      rows: [],
      status: 'loading',
      error: undefined,
      total: 0,
      first: () => {
        clear()
        return loadPage(1, () => [])
      },
      next: () => {
        const { status, rows } = get()
        if (running || status === 'allLoaded' || status === 'empty') return Promise.resolve()
        set({ status: 'loading', error: undefined })
        // After a refresh that failed, page 1 takes the place of what is shown.
        const kept = pageNum === 0 ? [] : rows
        return loadPage(pageNum + 1, () => kept)
      },
      refresh: () => {
        pageNum = 0
        return loadPage(1, () => [])
      },
    }
  })
  return Object.assign(store, { keyOf })
}

/** A store made by createPagedStore. */
export type PagedStore<Row> = ReturnType<typeof createPagedStore<Row>>
