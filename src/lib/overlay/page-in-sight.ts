import { createStore } from 'zustand/vanilla'
import { leaveLayers } from './layers'

/** The page that is seen, by a mark of its own. It stays so while the program is in the background. */
export const sight = createStore<{ page: object | undefined }>(() => ({ page: undefined }))

/** A page is shown. When another one was, what was asked over that is answered with no, however the page was turned. */
export function comeIntoSight(page: object): void {
  const before = sight.getState().page
  if (before === page) return
  sight.setState({ page })
  if (before) void leaveLayers()
}

/** A page has ended. */
export function leaveSight(page: object): void {
  if (sight.getState().page !== page) return
  sight.setState({ page: undefined })
  void leaveLayers()
}
