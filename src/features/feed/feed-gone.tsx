import { EmptyState } from '@/components/empty-state/empty-state'
import { useT } from '@/i18n/use-t'
import { relaunch } from '@/lib/navigation/navigate'

/** In place of an item that was taken back. */
export function FeedGone() {
  const t = useT()
  return (
    <EmptyState
      title={t('feed:goneTitle')}
      text={t('feed:goneText')}
      action={t('feed:goneAction')}
      onAction={() => relaunch('/pages/index')}
    />
  )
}
