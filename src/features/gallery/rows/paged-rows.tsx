import { EmptyState } from '@/components/empty-state/empty-state'
import { PagedList } from '@/components/paged-list/paged-list'
import { useT } from '@/i18n/use-t'
import { createListOf, type PageWanted } from '@/lib/data/list/create-list-of'
import { ManyRow } from './many-row'
import { MANY, manyRows, type ManyRow as Shown } from './many-rows'

const listOf = (pageSize: number) =>
  createListOf<Shown>({
    keyOf: ({ id }) => String(id),
    load: ({ pageNum }: PageWanted) =>
      Promise.resolve({
        items: manyRows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
        total: MANY,
      }),
    pageSize,
  })

const lists = { paged: listOf(MANY), pages: listOf(10) }

/** Our own list with 10,000 rows, all at once or ten by ten, for `npm run bench:list`. */
export function PagedRows({ kind }: { kind: keyof typeof lists }) {
  const t = useT()
  return (
    <PagedList
      store={lists[kind]}
      renderRow={(row) => <ManyRow row={row} />}
      empty={<EmptyState title={t('team:emptyTitle')} />}
    />
  )
}
