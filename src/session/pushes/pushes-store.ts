import { create } from 'zustand'

/** How pushes reach whoever is signed in on this device; written by registration.ts alone. */
export interface PushesState {
  /** This deployment pushes to devices of this kind. */
  offered: boolean
  /** What a mini-program asks consent for. */
  templates: readonly string[]
  /** WeChat asks no more, as the person keeps to their yes: a tap is enough for one more message. */
  standing: boolean
}

export const noPushes: PushesState = { offered: false, templates: [], standing: false }

export const usePushes = create<PushesState>(() => noPushes)
