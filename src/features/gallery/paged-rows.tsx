import { EmptyState } from '@/components/empty-state/empty-state'
import { PagedList } from '@/components/paged-list/paged-list'
import { useT } from '@/i18n/use-t'
import { createPagedStore } from '@/lib/list/create-paged-store'
import { ManyRow } from './many-row'
import { MANY, manyRows, type ManyRow as Shown } from './many-rows'

const useManyRows = createPagedStore<Shown>({ keyOf: ({ id }) => String(id), load: () => Promise.resolve({ items: manyRows, total: MANY }), pageSize: MANY })

/** Our own list with 10,000 rows, for `npm run bench:list`. */
export function PagedRows() {
  const t = useT()
  return <PagedList store={useManyRows} renderRow={(row) => <ManyRow row={row} />} empty={<EmptyState title={t('team:emptyTitle')} />} />
}
