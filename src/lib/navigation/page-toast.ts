import { sight } from '@/lib/overlay/page-in-sight'
import { useOverlay } from '@/lib/overlay/overlay-store'
import { showToast } from '@/lib/overlay/toast'
import { pageTurn } from '@/platform/taro/page-turn/page-turn'
import { readCurrentAddress } from './navigate'

const writeAddress = () => JSON.stringify(readCurrentAddress())

/** A toast that goes with its page, for one that stays long: it would lie over what the next page is used by. The page on its way is waited for. */
export async function showPageToast(text: string, milliseconds: number): Promise<void> {
  await pageTurn()
  const page = writeAddress()
  showToast(text, milliseconds)
  const id = useOverlay.getState().toast?.id
  const isShown = () => useOverlay.getState().toast?.id === id
  // A page that turns may come into sight after its address is there.
  const leave = sight.subscribe(() => {
    if (isShown() && writeAddress() === page) return
    leave()
    if (isShown()) useOverlay.setState({ toast: undefined })
  })
}
