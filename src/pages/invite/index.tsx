import { accountEndpoints } from '@contract/account/endpoints'
import type { UserConfigResponse } from '@contract/account/schemas'
import { useBrand } from '@/brand/brand-store'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { InviteByMail } from '@/features/invitation/invite/invite-by-mail'
import { InviteShare } from '@/features/invitation/invite/invite-share'
import { InviteView } from '@/features/invitation/invite/invite-view'
import { useBrandShare } from '@/features/invitation/share/use-brand-share'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { reportUse } from '@/lib/tasks/page-use'
import { useSession } from '@/session/session-store'
import { useMe } from '@/session/use-me'
import { answersShare } from '@/platform/view/share-menu/answers-share'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default answersShare(
  definePage('/pages/invite/index', function InvitePage() {
    const t = useT()
    const code = useSession((session) => (session.vip ? session.user?.referralCode : undefined))
    const me = useMe()
    useBrandShare(
      useBrand((state) => state.brand.name),
      code,
      () => void reportUse('/pages/invite/index'),
    )
    const config = useQuery(accountEndpoints.userConfig, {})
    // A server of an earlier version has no picture to tell.
    const { shareUrl: share, shop }: Partial<UserConfigResponse> = config.data ?? {}
    const complete = share !== undefined && code !== undefined
    const failed = !complete && (config.status === 'error' || (me.settled && !code))
    const link = complete ? share + code : ''
    const reload = () => Promise.all([config.reload(), me.reload()])
    return (
      <Screen
        title={t('settings:inviteFriends.title')}
        footer={complete && <InviteShare code={code} link={link} logo={shop?.shop_logo} />}
      >
        {failed && (
          <ErrorState
            text={t('settings:inviteFriends.error')}
            error={config.error}
            onRetry={() => void reload()}
          />
        )}
        {!failed && !complete && <Skeleton kind="card" count={2} />}
        {complete && <InviteView code={code} link={link} />}
        {complete && (
          <InviteByMail message={`${t('settings:inviteFriends.shareText', { code })} ${link}`} />
        )}
      </Screen>
    )
  }),
  'chat and timeline',
)
