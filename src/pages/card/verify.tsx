import { CardVerify } from '@/features/card/verify/card-verify'
import { usePageShare } from '@/features/invitation/share/use-page-share'
import { useT } from '@/i18n/use-t'
import { answersShare } from '@/platform/view/share-menu/answers-share'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default answersShare(
  definePage('/pages/card/verify', function CardVerifyPage({ sn = '' }) {
    const t = useT()
    usePageShare({
      path: '/pages/card/verify',
      query: sn ? { sn } : {},
      title: t('card:verify.title'),
    })
    return (
      <Screen title={t('card:verify.title')}>
        <CardVerify serial={sn} />
      </Screen>
    )
  }),
  'chat and timeline',
)
