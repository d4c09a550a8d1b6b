import { EmptyState } from '@/components/empty-state/empty-state'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'

/** In place of a team that nobody has joined. */
export function NoMembers() {
  const t = useT()
  return (
    <EmptyState
      title={t('team:emptyTitle')}
      text={t('team:emptyText')}
      action={t('team:emptyAction')}
      onAction={() => openPage('/pages/invite/index')}
    />
  )
}
