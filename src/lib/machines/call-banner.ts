import { createStore, type StoreApi } from 'zustand/vanilla'

/** Wire names (docs/product/components.md, "Call banner"). */
export interface CallBannerOption {
  /** Avatar's url. */
  avt: string
  name: string
  type: 'video' | 'audio'
  shareId: string
}

export interface CallBannerState {
  visible: boolean
  option: CallBannerOption | undefined
  /** How far the finger has pushed the banner up, in px; 0 when none is on it. */
  lift: number
}

export interface Point {
  x: number
  y: number
}

/** A swipe of more than 50 px. */
const SWIPE_PX = 50

/** A swipe up of more than 50 px that is mostly vertical; a horizontal or downward one is none. */
export function isSwipeUp(from: Point, to: Point): boolean {
  const up = from.y - to.y
  return up > SWIPE_PX && up > Math.abs(to.x - from.x)
}

interface CallBannerOptions {
  /** Goes to the call page. */
  onAccept(option: CallBannerOption): void
  /** Reports the call declined (POST /user/im/call/stats/update, stats 7). */
  onDecline(option: CallBannerOption): void
}

export interface CallBanner {
  state: StoreApi<CallBannerState>
  /** An incoming call. False when another call rings already: the banner is busy. */
  show(option: CallBannerOption): boolean
  accept(): void
  decline(): void
  /** The caller has hung up, or the ringing is over: nothing is reported. With a shareId only that call. */
  hide(shareId?: string): void
  touchStart(at: Point): void
  touchMove(at: Point): void
  touchEnd(at: Point): void
  touchCancel(): void
}

/** The banner of an incoming call: shown while it is visible and has options. */
export function createCallBanner({ onAccept, onDecline }: CallBannerOptions): CallBanner {
  const none: CallBannerState = { visible: false, option: undefined, lift: 0 }
  const state = createStore<CallBannerState>(() => none)
  let start: Point | undefined

  const hide = (): CallBannerOption | undefined => {
    const { option } = state.getState()
    start = undefined
    state.setState(none)
    return option
  }
  const decline = () => {
    const option = hide()
    if (option) onDecline(option)
  }
  return {
    state,
    show: (option) => {
      const ringing = state.getState().option
      if (ringing && ringing.shareId !== option.shareId) return false
      state.setState({ visible: true, option })
      return true
    },
    accept: () => {
      const option = hide()
      if (option) onAccept(option)
    },
    decline,
    hide: (shareId) => {
      if (shareId === undefined || state.getState().option?.shareId === shareId) hide()
    },
    touchStart: (at) => {
      if (state.getState().visible) start = at
    },
    touchMove: (at) => {
      if (!start) return
      const up = start.y - at.y
      state.setState({ lift: up > Math.abs(at.x - start.x) ? up : 0 })
    },
    touchEnd: (at) => {
      const from = start
      start = undefined
      if (from && isSwipeUp(from, at)) decline()
      else state.setState({ lift: 0 })
    },
    touchCancel: () => {
      start = undefined
      state.setState({ lift: 0 })
    },
  }
}
