import { Text } from '@tarojs/components'
import type { TeamStarIncome } from '@contract/team/schemas'
import { Avatar } from '@/components/avatar/avatar'
import { EmptyState } from '@/components/empty-state/empty-state'
import { Money } from '@/components/money/money'
import { PagedList } from '@/components/paged-list/paged-list'
import { Row } from '@/components/row/row'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { formatDay } from '@/lib/format/date'
import { openPage } from '@/lib/navigation/navigate'
import { MembershipTag } from '../team-row'
import { useTeamStarIncomes } from './team-star-store'

function StarIncomeRow({ member }: { member: TeamStarIncome }) {
  const t = useT()
  return (
    <Row
      leading={<Avatar name={member.name} url={member.avatar ?? undefined} />}
      title={
        <>
          <Text>{isolate(member.name)}</Text>
          <MembershipTag member={member} />
        </>
      }
      detail={t(member.via ? 'earnings:member.via' : 'earnings:member.direct', {
        name: isolate(member.via ?? ''),
        date: formatDay(member.lastTime),
      })}
      trailing={<Money amount={member.earned} />}
      trailingDetail={t('earnings:member.count', { count: member.count })}
    />
  )
}

/** The members whose SVIP purchases earned star income, the most first (docs/product/team.md, "Star income of the team"). */
export function StarIncomeList() {
  const t = useT()
  return (
    <PagedList
      store={useTeamStarIncomes}
      renderRow={(member: TeamStarIncome) => <StarIncomeRow member={member} />}
      empty={
        <EmptyState
          title={t('earnings:member.emptyTitle')}
          text={t('earnings:member.emptyText')}
          action={t('earnings:star.open')}
          onAction={() => openPage('/pages/sets/activeStar')}
        />
      }
    />
  )
}
