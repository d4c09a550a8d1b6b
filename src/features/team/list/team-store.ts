import { create } from 'zustand'
import type { TeamListRequest, TeamMember, TeamSummary } from '@contract/team/schemas'
import { teamEndpoints } from '@contract/team/endpoints'
import { call, callPage } from '@/lib/api/call'
import { createPagedStore } from '@/lib/list/create-paged-store'

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

export const useTeamList = createPagedStore<TeamMember>({
  keyOf: (member) => member.id,
  load: ({ pageNum, pageSize }) => {
    const { membership, sort } = useTeamView.getState()
    return callPage(teamEndpoints.teamList, { pageNum, pageSize, membership, sort })
  },
})

export function loadTeamSummary(): Promise<TeamSummary> {
  return call(teamEndpoints.teamSummary, {}, { noAlert: true })
}
