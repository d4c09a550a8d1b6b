import { useCallback } from 'react'
import type { TeamMember } from '@contract/team/schemas'
import { EmptyState } from '@/components/empty-state/empty-state'
import { getStarLetter } from '@/components/member-card/star-letter'
import { PagedList } from '@/components/paged-list/paged-list'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { TeamRow } from '../team-row'
import { useStarList, useStarView } from './star-list-store'

function StarsEmpty() {
  const t = useT()
  const { star, show } = useStarView()
  if (star !== undefined) {
    return (
      <EmptyState
        title={t('team:emptyFilterTitle')}
        text={t('team:stars.noneText')}
        action={t('team:emptyFilterAction')}
        onAction={() => show(undefined)}
      />
    )
  }
  return (
    <EmptyState
      title={t('team:stars.emptyTitle')}
      text={t('team:stars.emptyText')}
      action={t('team:stars.emptyAction')}
      onAction={() => openPage('/pages/sets/activeStar')}
    />
  )
}

/** The members whose star shines, under the letter of their rank, the highest first. */
export function StarList() {
  const t = useT()
  const sectionOf = useCallback(
    ({ star }: TeamMember) => {
      const letter = getStarLetter(star)
      return letter === '' ? t('team:stars.other') : t('team:stars.section', { letter })
    },
    [t],
  )
  return (
    <PagedList
      store={useStarList}
      renderRow={(member: TeamMember) => <TeamRow member={member} />}
      sectionOf={sectionOf}
      empty={<StarsEmpty />}
    />
  )
}
