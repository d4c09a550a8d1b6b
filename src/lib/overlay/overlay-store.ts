import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { LoadingState } from '@/lib/machines/loading-counter'

export interface ToastState {
  id: number
  text: string
  /** Its upper edge in CSS pixels, where its place of rest is in use. */
  top?: number
}

interface OverlayState {
  toast: ToastState | undefined
  loading: LoadingState
  /** What lies over every page beside them, once its code is there: calls. */
  layer?: ComponentType
}

/** Toast and loading, which lie over every page: shown by shell in the Screen of the page in sight. */
export const useOverlay = create<OverlayState>(() => ({
  toast: undefined,
  loading: { show: false, title: undefined, mask: false },
}))
