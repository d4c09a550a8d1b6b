import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { InviteByMail } from '@/features/invitation/invite/invite-by-mail'
import { InviteShare } from '@/features/invitation/invite/invite-share'
import { InviteView } from '@/features/invitation/invite/invite-view'
import { fetchShareUrl } from '@/features/invitation/invitation-api'
import { useT } from '@/i18n/use-t'
import { useLoad } from '@/lib/load/use-load'
import { useSession } from '@/session/session-store'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/invite/index', function InvitePage() {
  const t = useT()
  const code = useSession((session) => (session.vip ? session.user?.referralCode : undefined))
  const loadMe = useSession((session) => session.loadMe)
  const share = useLoad(async () => {
    const [url] = await Promise.all([fetchShareUrl(), code ? undefined : loadMe()])
    return url
  }, [])
  const failed = share.status === 'error' || (share.status === 'ready' && !code)
  return (
    <Screen
      title={t('settings:inviteFriends.title')}
      footer={share.data && code && <InviteShare code={code} link={share.data + code} />}
    >
      {failed && (
        <ErrorState
          text={t('settings:inviteFriends.error')}
          error={share.error}
          onRetry={() => void share.reload()}
        />
      )}
      {!failed && (!share.data || !code) && <Skeleton kind="card" count={2} />}
      {share.data && code && <InviteView code={code} link={share.data + code} />}
      {share.data && code && <InviteByMail />}
    </Screen>
  )
})
