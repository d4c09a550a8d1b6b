import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { DataExportRow } from '@/features/account/data-export/data-export-row'
import { PasskeySection } from '@/features/account/passkey/passkey-section'
import { PhoneRow } from '@/features/account/phone/phone-row'
import { TiktokRow } from '@/features/account/tiktok/tiktok-row'
import { ProfileView } from '@/features/profile/overview/profile-view'
import { useT } from '@/i18n/use-t'
import { useSession } from '@/session/session-store'
import { useMe } from '@/session/use-me'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/profile/index', function ProfilePage() {
  const t = useT()
  const user = useSession((session) => session.user)
  const me = useMe()
  return (
    <Screen title={t('profile:title')}>
      {!user && me.settled && (
        <ErrorState text={t('profile:error')} onRetry={() => void me.reload()} />
      )}
      {!user && !me.settled && <Skeleton kind="card" count={3} />}
      {user && (
        <ProfileView
          user={user}
          security={<PasskeySection user={user} />}
          privacy={
            <>
              <PhoneRow />
              <TiktokRow />
              <DataExportRow user={user} />
            </>
          }
        />
      )}
    </Screen>
  )
})
