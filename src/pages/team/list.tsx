import { View } from '@tarojs/components'
import { teamEndpoints } from '@contract/team/endpoints'
import { Button } from '@/components/button/button'
import { TeamAge } from '@/features/team/list/team-age'
import { TeamFilterBar, TeamSortButton } from '@/features/team/list/team-filter'
import { TeamLinks } from '@/features/team/list/team-links'
import { TeamList } from '@/features/team/list/team-list'
import { useTeamList } from '@/features/team/list/team-store'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { openPage } from '@/lib/navigation/navigate'
import { teamIds } from '@/features/team/list/test-ids'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'
import { useTabsAhead } from '@/shell/use-tabs-ahead'

export default definePage('/pages/team/list', function TeamListPage() {
  const t = useT()
  useTabsAhead(true)
  const summary = useQuery(teamEndpoints.teamSummary, {}, { keep: true })
  const refresh = useTeamList((list) => list.refresh)
  return (
    <Screen
      tab
      title={t('team:title')}
      right={<TeamSortButton />}
      onRefresh={async () => {
        await Promise.all([summary.reload(), refresh()])
      }}
      footer={
        <Button
          id={teamIds.invite}
          kind="ink"
          size="wide"
          onTap={() => openPage('/pages/invite/index')}
        >
          {t('team:invite')}
        </Button>
      }
    >
      {/* What comes later stands apart, so that a mini-program does not send the list again. */}
      <View>
        <TeamLinks />
        <TeamFilterBar summary={summary.data} />
        <TeamAge of={summary} />
      </View>
      <TeamList />
    </Screen>
  )
})
