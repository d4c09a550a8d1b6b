import { useBrand } from '@/brand/brand-store'
import { EmptyState } from '@/components/empty-state/empty-state'
import { entries } from '@/features/gallery/entries'
import { GalleryIndex } from '@/features/gallery/catalogue/gallery-index'
import { GALLERY } from '@/features/gallery/catalogue/name'
import { GalleryPiece } from '@/features/gallery/catalogue/gallery-piece'
import { useT } from '@/i18n/use-t'
import { relaunch } from '@/lib/navigation/navigate'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

const path = '/pages/gallery/index'

/** The gallery of shared components, linked from the test page. While online there is no such page. */
export default definePage('/pages/gallery/index', function GalleryPage({ piece, state }) {
  const t = useT()
  const online = useBrand((state) => state.mode === 'online')
  const entry = entries.find(({ name }) => name === piece)
  const missing = online || (piece !== undefined && !entry)
  return (
    <Screen title={missing ? t('internal:environment.heading') : (entry?.name ?? GALLERY)}>
      {missing && (
        <EmptyState
          title={t('common:notFound', { path })}
          action={t('shell:notServed.back')}
          onAction={() => relaunch('/pages/index')}
        />
      )}
      {!missing && entry && (
        <GalleryPiece key={entry.name} entry={entry} state={Number(state ?? 0)} />
      )}
      {!missing && !entry && <GalleryIndex />}
    </Screen>
  )
})
