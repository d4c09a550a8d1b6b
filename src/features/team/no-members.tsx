import { EmptyState } from '@/components/empty-state/empty-state'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'

/** In place of a team that nobody has joined. `hasWay`: the page itself has the button that leads to the invitation. */
export function NoMembers({ hasWay = false }: { hasWay?: boolean }) {
  const t = useT()
  return (
    <EmptyState
      title={t('team:emptyTitle')}
      text={t('team:emptyText')}
      {...(!hasWay && {
        action: t('team:emptyAction'),
        onAction: () => openPage('/pages/invite/index'),
      })}
    />
  )
}
