import fc from 'fast-check'
import { announceSessionEnd } from '@/lib/session-end'
import { createListOf, type PageWanted } from './create-list-of'

interface Row {
  id: number
  text?: string
}

function listOf(total: number) {
  const asked: PageWanted[] = []
  const source = { broken: false }
  const useList = createListOf<Row>({
    keyOf: (row) => String(row.id),
    pageSize: 2,
    load: (page) => {
      asked.push(page)
      if (source.broken) return Promise.reject(new Error('offline'))
      const from = (page.pageNum - 1) * 2
      const items = Array.from({ length: Math.min(2, total - from) }, (_, index) => ({
        id: from + index,
      }))
      return Promise.resolve({ items, total, lastId: `c${page.pageNum}` })
    },
  })
  return { useList, asked, source, ids: () => useList.getState().rows.map((row) => row.id) }
}

it('goes from loading over has-more to all-loaded', async () => {
  const { useList, asked, ids } = listOf(3)
  expect(useList.getState().status).toBe('loading')
  await useList.getState().first()
  expect([useList.getState().status, ids()]).toEqual(['hasMore', [0, 1]])
  await useList.getState().next()
  expect([useList.getState().status, ids(), useList.getState().total]).toEqual([
    'allLoaded',
    [0, 1, 2],
    3,
  ])
  await useList.getState().next()
  expect(asked).toEqual([
    { pageNum: 1, pageSize: 2 },
    { pageNum: 2, pageSize: 2, lastId: 'c1' },
  ])
})

it('is empty when there is nothing', async () => {
  const { useList } = listOf(0)
  await useList.getState().first()
  expect(useList.getState().status).toBe('empty')
})

it('keeps its rows over an error and tries the same page again', async () => {
  const { useList, source, asked, ids } = listOf(4)
  await useList.getState().first()
  source.broken = true
  await useList.getState().next()
  expect([useList.getState().status, useList.getState().error?.message, ids()]).toEqual([
    'error',
    'offline',
    [0, 1],
  ])
  source.broken = false
  await useList.getState().next()
  expect([asked.map((page) => page.pageNum), ids()]).toEqual([
    [1, 2, 2],
    [0, 1, 2, 3],
  ])
})

it('loads one page at a time', async () => {
  const { useList, asked } = listOf(9)
  await useList.getState().first()
  await Promise.all([useList.getState().next(), useList.getState().next()])
  expect(asked.map((page) => page.pageNum)).toEqual([1, 2])
})

it('drops the late answer of an older load', async () => {
  const answers: ((items: Row[]) => void)[] = []
  const useList = createListOf<Row>({
    keyOf: (row) => String(row.id),
    load: () =>
      new Promise((resolve) => answers.push((items) => resolve({ items, total: items.length }))),
  })
  const slow = useList.getState().first()
  const quick = useList.getState().first()
  answers[1]?.([{ id: 2 }])
  answers[0]?.([{ id: 1 }])
  await Promise.all([slow, quick])
  expect(useList.getState().rows).toEqual([{ id: 2 }])
})

it('lets a repeated row replace its earlier self', async () => {
  const pages: Row[][] = [
    [{ id: 1, text: 'old' }, { id: 2 }],
    [{ id: 1, text: 'new' }, { id: 3 }],
  ]
  const useList = createListOf<Row>({
    keyOf: (row) => String(row.id),
    pageSize: 2,
    load: ({ pageNum }) => Promise.resolve({ items: pages[pageNum - 1] ?? [], total: 3 }),
  })
  await useList.getState().first()
  await useList.getState().next()
  expect(useList.getState().rows).toEqual([{ id: 1, text: 'new' }, { id: 2 }, { id: 3 }])
})

it('keeps the rows on screen while it refreshes', async () => {
  const { useList, ids } = listOf(2)
  await useList.getState().first()
  const refreshing = useList.getState().refresh()
  expect(ids()).toEqual([0, 1])
  await refreshing
  expect([ids(), useList.getState().status]).toEqual([[0, 1], 'allLoaded'])
})

it('forgets its rows when the session ends', async () => {
  const { useList, ids } = listOf(2)
  await useList.getState().first()
  announceSessionEnd()
  expect(ids()).toEqual([])
})

it('shows new rows first when a refresh succeeds at the second try', async () => {
  const source = { rows: [{ id: 1 }, { id: 2 }], broken: false }
  const useList = createListOf<Row>({
    keyOf: (row) => String(row.id),
    load: () =>
      source.broken
        ? Promise.reject(new Error('offline'))
        : Promise.resolve({ items: source.rows, total: source.rows.length }),
  })
  await useList.getState().first()
  source.rows = [{ id: 3 }, { id: 1 }]
  source.broken = true
  await useList.getState().refresh()
  expect([useList.getState().status, useList.getState().rows]).toEqual([
    'error',
    [{ id: 1 }, { id: 2 }],
  ])
  source.broken = false
  await useList.getState().next()
  expect([useList.getState().status, useList.getState().rows]).toEqual([
    'allLoaded',
    [{ id: 3 }, { id: 1 }],
  ])
})

it('holds the beginning of the list at every rest, and one status, whatever fails when', async () => {
  const step = fc.record({ what: fc.constantFrom('first', 'next', 'refresh'), fails: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.nat(7), fc.array(step, { maxLength: 15 }), async (total, steps) => {
      const { useList, source, asked, ids } = listOf(total)
      for (const { what, fails } of steps) {
        source.broken = fails
        const before = asked.length
        const { status } = useList.getState()
        await (what === 'first'
          ? useList.getState().first()
          : what === 'next'
            ? useList.getState().next()
            : useList.getState().refresh())
        expect(ids()).toEqual(Array.from({ length: ids().length }, (_, index) => index))
        const asking = asked.length > before
        expect(asking).toBe(what !== 'next' || (status !== 'allLoaded' && status !== 'empty'))
        if (!asking) continue
        const rest = total === 0 ? 'empty' : ids().length < total ? 'hasMore' : 'allLoaded'
        expect(useList.getState().status).toBe(fails ? 'error' : rest)
      }
    }),
  )
})
