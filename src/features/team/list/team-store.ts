import { create } from 'zustand'
import type { TeamListRequest } from '@contract/team/schemas'
import { teamEndpoints } from '@contract/team/endpoints'
import { createList } from '@/lib/data/list/create-list'
import { onSessionEnd } from '@/lib/session-end'

export type TeamFilter = NonNullable<TeamListRequest['membership']>
export type TeamSort = NonNullable<TeamListRequest['sort']>

interface TeamView {
  membership: TeamFilter
  sort: TeamSort
  show(view: Partial<Pick<TeamView, 'membership' | 'sort'>>): void
}

const FIRST = { membership: 'all', sort: 'near' } as const

/** Which members the list shows, and in which order of joining. */
export const useTeamView = create<TeamView>((set) => ({
  ...FIRST,
  show: (view) => {
    set(view)
    void useTeamList.getState().first()
  },
}))
onSessionEnd(() => useTeamView.setState(FIRST))

export const useTeamList = createList(teamEndpoints.teamList, {
  keyOf: (member) => member.id,
  keep: true,
  request: () => {
    const { membership, sort } = useTeamView.getState()
    return { membership, sort }
  },
})
