import { useBrand } from '@/brand/brand-store'
import { buildSharePath } from '@/features/invitation/share/build-share-path'
import { sharePicture } from '@/features/invitation/share/share-picture'
import { CodeList } from '@/features/membership/codes/code-list'
import { useActivationCodes } from '@/features/membership/codes/activation-codes'
import { useT } from '@/i18n/use-t'
import { useSession } from '@/session/session-store'
import { answersShare } from '@/platform/view/share-menu/answers-share'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default answersShare(
  definePage('/pages/team/svipActiveCodes', function SvipActiveCodesPage() {
    const t = useT()
    const refresh = useActivationCodes((list) => list.refresh)
    const title = useBrand((state) => state.brand.name)
    const path = buildSharePath(useSession((session) => session.user?.referralCode))
    return (
      <Screen title={t('membership:codes.title')} onRefresh={refresh}>
        <CodeList share={{ title, path, imageUrl: sharePicture }} />
      </Screen>
    )
  }),
  'chat',
)
