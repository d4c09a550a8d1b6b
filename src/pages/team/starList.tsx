import { StarList } from '@/features/team/stars/star-list'
import { useStarList } from '@/features/team/stars/star-list-store'
import { useT } from '@/i18n/use-t'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/team/starList', function StarListPage() {
  const t = useT()
  const refresh = useStarList((list) => list.refresh)
  return (
    <Screen title={t('team:stars.title')} onRefresh={refresh}>
      <StarList />
    </Screen>
  )
})
