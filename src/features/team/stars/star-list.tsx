import { useCallback } from 'react'
import type { TeamMember } from '@contract/team/schemas'
import { EmptyState } from '@/components/empty-state/empty-state'
import { getStarLetter } from '@/components/member-card/star-letter'
import { PagedList } from '@/components/paged-list/paged-list'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { TeamRow } from '../team-row'
import { useStarList } from './star-list-store'

/** The members whose star shines, under the letter of their rank, the highest first. */
export function StarList() {
  const t = useT()
  const sectionOf = useCallback(
    ({ star }: TeamMember) => t('team:stars.section', { letter: getStarLetter(star) }),
    [t],
  )
  return (
    <PagedList
      store={useStarList}
      renderRow={(member: TeamMember) => <TeamRow member={member} />}
      sectionOf={sectionOf}
      empty={
        <EmptyState
          title={t('team:stars.emptyTitle')}
          text={t('team:stars.emptyText')}
          action={t('team:stars.emptyAction')}
          onAction={() => openPage('/pages/sets/activeStar')}
        />
      }
    />
  )
}
