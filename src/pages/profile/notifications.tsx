import { notificationEndpoints } from '@contract/notification/endpoints'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { NotificationList } from '@/features/settings/notifications/notification-list'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/profile/notifications', function NotificationsPage() {
  const t = useT()
  const settings = useQuery(notificationEndpoints.notificationSettings, {})
  const { data } = settings
  return (
    <Screen title={t('profile:notifications.title')} onRefresh={settings.reload}>
      {data && <NotificationList settings={data} />}
      {!data && settings.status === 'loading' && <Skeleton kind="row" count={6} />}
      {!data && settings.status === 'error' && (
        <ErrorState
          text={t('profile:notifications.error')}
          error={settings.error}
          onRetry={() => void settings.reload()}
        />
      )}
    </Screen>
  )
})
