import { View } from '@tarojs/components'
import { teamEndpoints } from '@contract/team/endpoints'
import { StarIndex } from '@/features/team/stars/star-index'
import { StarList } from '@/features/team/stars/star-list'
import { useStarList } from '@/features/team/stars/star-list-store'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/team/starList', function StarListPage() {
  const t = useT()
  const summary = useQuery(teamEndpoints.teamSummary, {}, { keep: true })
  const refresh = useStarList((list) => list.refresh)
  return (
    <Screen
      title={t('team:stars.title')}
      onRefresh={async () => {
        await Promise.all([summary.reload(), refresh()])
      }}
    >
      {/* What comes later stands apart, so that a mini-program does not send the list again. */}
      <View>
        <StarIndex summary={summary.data} />
      </View>
      <StarList />
    </Screen>
  )
})
