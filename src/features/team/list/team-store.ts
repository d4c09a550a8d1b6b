import { create } from 'zustand'
import type { TeamListRequest } from '@contract/team/schemas'
import { teamEndpoints } from '@contract/team/endpoints'
import { createList } from '@/lib/data/list/create-list'

export type TeamFilter = NonNullable<TeamListRequest['membership']>
export type TeamSort = NonNullable<TeamListRequest['sort']>

interface TeamView {
  membership: TeamFilter
  sort: TeamSort
  show(view: Partial<Pick<TeamView, 'membership' | 'sort'>>): void
}

/** Which members the list shows, and in which order of joining. */
export const useTeamView = create<TeamView>((set) => ({
  membership: 'all',
  sort: 'near',
  show: (view) => {
    set(view)
    void useTeamList.getState().first()
  },
}))

export const useTeamList = createList(teamEndpoints.teamList, {
  keyOf: (member) => member.id,
  keep: true,
  request: () => {
    const { membership, sort } = useTeamView.getState()
    return { membership, sort }
  },
})
