import { useCallback } from 'react'
import type { TeamMember } from '@contract/team/schemas'
import { EmptyState } from '@/components/empty-state/empty-state'
import { PagedList } from '@/components/paged-list/paged-list'
import { useT } from '@/i18n/use-t'
import { readNow } from '@/lib/format/now'
import { NoMembers } from '../no-members'
import { TeamRow } from '../team-row'
import { useTeamList, useTeamView } from './team-store'

const WEEK_MS = 7 * 24 * 3600 * 1000

function TeamEmpty() {
  const t = useT()
  const { membership, show } = useTeamView()
  if (membership !== 'all') {
    return (
      <EmptyState
        title={t('team:emptyFilterTitle')}
        text={t('team:emptyFilterText')}
        action={t('team:emptyFilterAction')}
        onAction={() => show({ membership: 'all' })}
      />
    )
  }
  return <NoMembers hasWay />
}

/** The members under a heading each: who joined in the last seven days, and before. */
export function TeamList() {
  const t = useT()
  const sectionOf = useCallback(
    (member: TeamMember) =>
      t(
        readNow().getTime() - Date.parse(member.joinTime) < WEEK_MS
          ? 'team:section.week'
          : 'team:section.earlier',
      ),
    [t],
  )
  return (
    <PagedList
      store={useTeamList}
      renderRow={(member: TeamMember) => <TeamRow member={member} />}
      sectionOf={sectionOf}
      empty={<TeamEmpty />}
      skeletonRows={7}
    />
  )
}
