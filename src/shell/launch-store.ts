import { create } from 'zustand'
import type { Language } from '@contract/languages'

interface LaunchState {
  /** Brand, language and session of this start are known: from then on pages show themselves. */
  ready: boolean
  /** The system's language, as long as the person has neither taken nor refused it. */
  offered?: Language | undefined
  /** Messages that the member has not read. */
  unread?: number
}

export const useLaunchState = create<LaunchState>(() => ({ ready: false }))
