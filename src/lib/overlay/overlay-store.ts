import { create } from 'zustand'

export interface ToastState {
  id: number
  text: string
}

/** Loading state of spec §3. */
export interface LoadingState {
  show: boolean
  title: string | undefined
  /** True: nothing behind it can be touched. */
  mask: boolean
}

interface OverlayState {
  toast: ToastState | undefined
  loading: LoadingState
}

/** Toast and loading, which lie over every page: shown by shell in the Screen of the page in sight (architecture.md). */
export const useOverlay = create<OverlayState>(() => ({
  toast: undefined,
  loading: { show: false, title: undefined, mask: false },
}))
