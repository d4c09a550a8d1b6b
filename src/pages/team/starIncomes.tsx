import { StarIncomeList } from '@/features/team/star-incomes/star-income-list'
import { useTeamStarIncomes } from '@/features/team/star-incomes/team-star-store'
import { useT } from '@/i18n/use-t'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/team/starIncomes', function StarIncomesPage() {
  const t = useT()
  const refresh = useTeamStarIncomes((list) => list.refresh)
  return (
    <Screen title={t('earnings:member.title')} onRefresh={refresh}>
      <StarIncomeList />
    </Screen>
  )
})
