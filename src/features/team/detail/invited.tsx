import { useMemo } from 'react'
import type { TeamBranch } from '@contract/team/schemas'
import { PagedList } from '@/components/paged-list/paged-list'
import { SectionHeader } from '@/components/section-header/section-header'
import { useT } from '@/i18n/use-t'
import { createBranch } from '../line/branch-list'
import { TeamRow } from '../team-row'

/** Whom a direct member invited, to the last. */
export function Invited({ by }: { by: string }) {
  const t = useT()
  const store = useMemo(() => createBranch(by), [by])
  return (
    <>
      <SectionHeader title={t('team:detail.members')} />
      <PagedList
        store={store}
        renderRow={(member: TeamBranch) => <TeamRow member={member} />}
        empty={null}
        skeletonRows={2}
      />
    </>
  )
}
