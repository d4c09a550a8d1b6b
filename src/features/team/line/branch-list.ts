import { lineEndpoints } from '@contract/team/line-endpoints'
import type { TeamBranch } from '@contract/team/schemas'
import { createList } from '@/lib/data/list/create-list'
import type { Paged } from '@/lib/data/list/create-list-of'

/** The direct members of somebody; without `of` one's own. */
export const createBranch = (of?: string): Paged<TeamBranch> =>
  createList(lineEndpoints.teamTree, {
    keyOf: (member) => member.id,
    keep: of === undefined,
    request: () => (of === undefined ? {} : { of }),
  })

/** One's own line. */
export const useLine = createBranch()
