import { useBrand } from '@/brand/brand-store'
import { EmptyState } from '@/components/empty-state/empty-state'
import { GALLERY } from '@/features/gallery/catalogue/name'
import { PagedRows } from '@/features/gallery/rows/paged-rows'
import { VirtualRows } from '@/features/gallery/rows/virtual-rows'
import { useT } from '@/i18n/use-t'
import { relaunch } from '@/lib/navigation/navigate'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

/** A list of 10,000 rows, for `npm run bench:list`. While online there is no such page. */
export default definePage('/pages/gallery/rows', function GalleryRowsPage({ kind }) {
  const t = useT()
  const online = useBrand((state) => state.mode === 'online')
  return (
    <Screen title={GALLERY}>
      {online && (
        <EmptyState
          title={t('common:notFound', { path: '/pages/gallery/rows' })}
          action={t('shell:notServed.back')}
          onAction={() => relaunch('/pages/index')}
        />
      )}
      {!online &&
        (kind === 'virtual' ? (
          <VirtualRows />
        ) : (
          <PagedRows kind={kind === 'pages' ? 'pages' : 'paged'} />
        ))}
    </Screen>
  )
})
