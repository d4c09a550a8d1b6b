import { create } from 'zustand'
import { sight } from '@/lib/overlay/page-in-sight'

/** The tab that is left for another one whose page does not stand yet. */
interface TabTurn {
  from: string | undefined
  to: string | undefined
}

const none: TabTurn = { from: undefined, to: undefined }

/** From the tap to the page: the bar marks the tab that was asked for, and a skeleton stands for its page (docs/product/navigation.md, "Loading"). */
export const useTabTurn = create<TabTurn>(() => none)

/** The page stands, or will not come. */
export const endTabTurn = () => useTabTurn.setState(none)

sight.subscribe(endTabTurn)
