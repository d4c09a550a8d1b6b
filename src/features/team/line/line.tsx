import { useState } from 'react'
import type { TeamBranch } from '@contract/team/schemas'
import { PagedList } from '@/components/paged-list/paged-list'
import { NoMembers } from '../no-members'
import { useLine } from './branch-list'
import { LineRow, type Unfolded } from './line-row'

/** One's line as an outline: the direct members, and under each whom they invited. */
export function Line() {
  const [unfolded] = useState<Unfolded>(() => new Map())
  return (
    <PagedList
      store={useLine}
      renderRow={(member: TeamBranch) => <LineRow member={member} unfolded={unfolded} />}
      empty={<NoMembers />}
    />
  )
}
