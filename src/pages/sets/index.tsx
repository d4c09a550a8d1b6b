import { useBrand } from '@/brand/brand-store'
import { ErrorState } from '@/components/error-state/error-state'
import { WechatRow } from '@/features/account/wechat/wechat-row'
import { ExpiryNotice } from '@/features/membership/reminder/expiry-notice'
import { ConsentCard } from '@/features/profile/consent/consent-card'
import { SettingsView } from '@/features/settings/overview/settings-view'
import { useT } from '@/i18n/use-t'
import { relaunch } from '@/lib/navigation/navigate'
import { confirm } from '@/lib/overlay/confirm'
import { showToast } from '@/lib/overlay/toast'
import { Commerce } from '@/session/commerce'
import { useSession } from '@/session/session-store'
import { useMe } from '@/session/use-me'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'
import { useTabsAhead } from '@/shell/use-tabs-ahead'

export default definePage('/pages/sets/index', function SettingsPage() {
  const t = useT()
  const version = useBrand((state) => state.brand.version)
  const signOut = useSession((session) => session.signOut)
  const known = useSession((session) => session.user !== undefined)
  useTabsAhead(true)
  const me = useMe()

  async function handleLogout() {
    if (
      !(await confirm({
        title: t('settings:logoutTitle'),
        text: t('settings:logoutText'),
        confirmText: t('settings:logout'),
        danger: true,
      }))
    )
      return
    try {
      await signOut()
    } finally {
      relaunch('/pages/index')
      showToast(t('account:signedOut'))
    }
  }

  return (
    <Screen tab title={t('settings:title')} onRefresh={me.reload}>
      {!known && me.settled && (
        <ErrorState text={t('settings:error')} onRetry={() => void me.reload()} />
      )}
      {known && <ExpiryNotice renews />}
      <Commerce>
        <ConsentCard />
      </Commerce>
      <SettingsView
        version={version}
        security={<WechatRow />}
        onLogout={() => void handleLogout()}
      />
    </Screen>
  )
})
