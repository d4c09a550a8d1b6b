import { CardViewList, useCardViews } from '@/features/business-card/views/card-view-list'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { useSession } from '@/session/session-store'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/card/views', function CardViewsPage() {
  const t = useT()
  const refresh = useCardViews((list) => list.refresh)
  const code = useSession((session) => session.user?.referralCode)
  return (
    <Screen title={t('card:views.title')} onRefresh={refresh}>
      <CardViewList onShare={() => openPage('/pages/card/index', code ? { code } : {})} />
    </Screen>
  )
})
