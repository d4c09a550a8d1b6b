import { create } from 'zustand'

/** True when brand, language and session of this start are known: from then on pages show themselves. */
export const useLaunchState = create<{ ready: boolean }>(() => ({ ready: false }))
