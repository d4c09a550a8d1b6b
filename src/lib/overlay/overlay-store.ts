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

export interface ConfirmState {
  id: number
  title: string
  text?: string
  confirmText?: string
  cancelText?: string
  /** The action cannot be undone. */
  danger?: boolean
  /** Label of a tick that is demanded before confirming (spec §5 'please agree'). */
  consent?: string
  /** Only the confirm button: a message. */
  single?: boolean
}

interface OverlayState {
  toast: ToastState | undefined
  loading: LoadingState
  confirm: ConfirmState | undefined
}

/** What lies over every page: shown by shell in each page's Screen (architecture.md). */
export const useOverlay = create<OverlayState>(() => ({
  toast: undefined,
  loading: { show: false, title: undefined, mask: false },
  confirm: undefined,
}))
