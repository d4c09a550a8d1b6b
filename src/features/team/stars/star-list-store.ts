import { create } from 'zustand'
import { lineEndpoints } from '@contract/team/line-endpoints'
import { createList } from '@/lib/data/list/create-list'
import { onSessionEnd } from '@/lib/session-end'

interface StarView {
  /** The one star whose members are shown; undefined: all that shine. */
  star: number | undefined
  show(star: number | undefined): void
}

/** Whose star the list shows. */
export const useStarView = create<StarView>((set, get) => ({
  star: undefined,
  show: (star) => {
    if (star === get().star) return
    set({ star })
    void useStarList.getState().first()
  },
}))
onSessionEnd(() => useStarView.setState({ star: undefined }))

export const useStarList = createList(lineEndpoints.teamStarList, {
  keyOf: (member) => member.id,
  keep: true,
  request: () => {
    const { star } = useStarView.getState()
    return star === undefined ? {} : { star }
  },
})
