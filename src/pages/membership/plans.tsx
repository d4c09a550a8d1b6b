import { useBrand } from '@/brand/brand-store'
import { useBrandShare } from '@/features/invitation/share/use-brand-share'
import { Plans } from '@/features/membership/plans/plans'
import { useT } from '@/i18n/use-t'
import { useSession } from '@/session/session-store'
import { answersShare } from '@/platform/view/share-menu/answers-share'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default answersShare(
  definePage('/pages/membership/plans', function PlansPage() {
    const t = useT()
    useBrandShare(
      useBrand((state) => state.brand.name),
      useSession((session) => session.user?.referralCode),
    )
    return (
      <Screen title={t('membership:plans.title')}>
        <Plans />
      </Screen>
    )
  }),
  'chat and timeline',
)
