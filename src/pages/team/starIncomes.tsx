import { StarIncomeList } from '@/features/team/star-incomes/star-income-list'
import { useTeamStarIncomes } from '@/features/team/star-incomes/team-star-store'
import { useLazyTexts } from '@/i18n/use-lazy-texts'
import { useT } from '@/i18n/use-t'
import { Screen } from '@/shell/screen'

export default function StarIncomesPage() {
  const t = useT()
  const texts = useLazyTexts()
  const refresh = useTeamStarIncomes((list) => list.refresh)
  return (
    <Screen waiting={!texts} title={t('earnings:member.title')} onRefresh={refresh}>
      <StarIncomeList />
    </Screen>
  )
}
