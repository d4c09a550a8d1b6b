import { createStore } from 'zustand/vanilla'
import type { CreateBackSteps } from './contract'

/** The container's way out, and how long it may at most be awaited. */
export const LEAVE_MS = 100
const LONGEST_MS = 1000

/** Whether the page in front holds Back by its page-container, and what that says of itself. */
export const backHold = createStore<{ held: boolean; handleLeaving(): void; handleLeft(): void }>(
  () => ({ held: false, handleLeaving: () => {}, handleLeft: () => {} }),
)

/** WeChat gives a page one container, so that takes Back for the layer on top, and stands again while others are open. */
export const createBackSteps: CreateBackSteps = (layers) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let leaving: Promise<void> | undefined
  let arrive = follow

  const isHeld = () => backHold.getState().held

  /** The container goes: until it has left, it can neither stand again nor lets a Back through to the page. */
  function release(): Promise<void> {
    leaving ??= new Promise((resolve) => {
      const late = setTimeout(() => arrive(), LONGEST_MS)
      arrive = () => {
        clearTimeout(late)
        leaving = undefined
        resolve()
        follow()
      }
    })
    backHold.setState({ held: false })
    return leaving
  }

  function settle(): void {
    const wanted = layers.count() > 0
    if (leaving || wanted === isHeld()) return
    if (wanted) backHold.setState({ held: true })
    else void release()
  }

  function follow(): void {
    clearTimeout(timer)
    timer = setTimeout(settle)
  }

  backHold.setState({
    handleLeaving() {
      // When we let it go ourselves, nobody pressed Back.
      if (!isHeld()) return
      void release()
      layers.back()
    },
    handleLeft() {
      // Its page may be gone with it.
      backHold.setState({ held: false })
      arrive()
    },
  })

  return { follow, leave: () => (isHeld() ? release() : leaving) }
}
