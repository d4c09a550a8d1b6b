import { useEffect, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { AgeLine } from '@/components/as-of/age-line'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useT } from '@/i18n/use-t'
import type { Paged } from '@/lib/data/list/create-list-of'
import { onConnectionBack } from '@/lib/network/connection'
import { ListRows } from './list-rows'
import { useListEnd } from './use-list-end'
import './paged-list.scss'

interface PagedListProps<Row> {
  store: Paged<Row>
  renderRow: (row: Row) => ReactNode
  /** Heading that a row stands under; equal neighbours share one. */
  sectionOf?: (row: Row) => string
  /** Shown when there is nothing. */
  empty: ReactNode
  skeletonRows?: number
}

const status = { role: 'status' }
/** A paged list (docs/product/components.md, "Paged list"): skeleton, rows, how old they are while there is no connection, the next page on reaching the bottom, error with a reload button, and the end. Only rows near the screen are in the page. */
export function PagedList<Row>({
  store,
  renderRow,
  sectionOf,
  empty,
  skeletonRows = 7,
}: PagedListProps<Row>) {
  const t = useT()
  const { rows, status: state, error, at, first, next } = store()
  useEffect(() => {
    void first()
  }, [first])
  useEffect(
    () =>
      onConnectionBack(() => {
        if (store.getState().status === 'error') void next()
      }),
    [store, next],
  )
  const end = useListEnd(state === 'hasMore', next)

  if (state === 'empty') return <>{empty}</>
  return (
    <View className="paged-list">
      {/* Apart from what follows them, so that a next page is appended: a mini-program sends nothing of the rows again. */}
      <View>{rows.length > 0 && <AgeLine of={{ at, status: state }} />}</View>
      <View>
        <ListRows rows={rows} keyOf={store.keyOf} renderRow={renderRow} sectionOf={sectionOf} />
      </View>
      <View>
        <View id={end} className="paged-list__edge" />
        {state === 'loading' && (
          <Skeleton kind="row" count={rows.length === 0 ? skeletonRows : 2} />
        )}
        {state === 'error' && (
          <ErrorState
            text={t(rows.length === 0 ? 'common:list.notLoaded' : 'common:list.failed')}
            error={error}
            onRetry={() => void next()}
          />
        )}
        {state === 'allLoaded' && (
          <View className="paged-list__end" {...status}>
            {t('common:list.allLoaded')}
          </View>
        )}
      </View>
    </View>
  )
}
