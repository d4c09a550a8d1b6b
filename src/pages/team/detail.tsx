import { View } from '@tarojs/components'
import { lineEndpoints } from '@contract/team/line-endpoints'
import type { TeamDetail } from '@contract/team/schemas'
import { AsOf } from '@/components/as-of/as-of'
import { Card } from '@/components/card/card'
import { ErrorState } from '@/components/error-state/error-state'
import { Note } from '@/components/note/note'
import { SectionHeader } from '@/components/section-header/section-header'
import { Skeleton } from '@/components/skeleton/skeleton'
import { IncomeRow } from '@/features/income/income-row'
import { MessageButton } from '@/features/message/message-button'
import { Invited } from '@/features/team/detail/invited'
import { MemberHead } from '@/features/team/detail/member-head'
import { useLine } from '@/features/team/line/branch-list'
import { Line } from '@/features/team/line/line'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { openPage } from '@/lib/navigation/navigate'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

function Purchases({ member }: { member: TeamDetail }) {
  const t = useT()
  const more = member.incomeCount > member.incomes.length
  return (
    <>
      <SectionHeader
        title={t('team:detail.incomes')}
        action={more ? t('team:detail.allIncomes') : undefined}
        onAction={() => openPage('/pages/incomes/list', { source: member.id })}
      />
      {member.incomes.length === 0 ? (
        <Note>{t('team:detail.noIncomes')}</Note>
      ) : (
        <Card>
          {member.incomes.map((income) => (
            <IncomeRow key={income.id} income={income} />
          ))}
        </Card>
      )}
    </>
  )
}

function MemberPage({ id }: { id: string }) {
  const t = useT()
  const member = useQuery(lineEndpoints.teamDetail, { id }, { keep: true })
  const { data } = member
  return (
    <Screen title={t('team:detail.title')} onRefresh={member.reload}>
      {data && (
        <View>
          <AsOf of={member} />
          <MemberHead member={data} />
          {data.via === null && <MessageButton member={id} />}
          <Purchases member={data} />
          {data.members > 0 && <Invited by={id} />}
        </View>
      )}
      {!data && member.status === 'loading' && <Skeleton kind="card" count={3} />}
      {!data && member.status === 'error' && (
        <ErrorState
          text={t('team:detail.error')}
          error={member.error}
          onRetry={() => void member.reload()}
        />
      )}
    </Screen>
  )
}

function LinePage() {
  const t = useT()
  const refresh = useLine((line) => line.refresh)
  return (
    <Screen title={t('team:line.title')} onRefresh={refresh}>
      <Line />
    </Screen>
  )
}

/** A member of the team; without one, one's own line. */
export default definePage('/pages/team/detail', function TeamDetailPage({ id }) {
  return id ? <MemberPage id={id} /> : <LinePage />
})
