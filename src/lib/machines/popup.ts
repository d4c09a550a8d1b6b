import type { After } from './after'

/** A popup's way in and out (docs/product/components.md, "Dialog and modals"). */
export const POPUP_MS = 300

/** Hidden, shown (it moves in for about 300 ms), closing (it moves out), hidden. */
export type PopupPhase = 'hidden' | 'shown' | 'closing'

/** What has to be told when a popup changes, and the clock that ends its closing. */
interface PopupOptions {
  after: After
  onPhase(phase: PopupPhase): void
}

export interface Popup {
  readonly phase: PopupPhase
  /** From hidden or closing. */
  show(): void
  /** From shown; hidden follows 300 ms later. */
  close(): void
}

/** What modals, sheets and pickers share: the three phases and their time. */
export function createPopup({ after, onPhase }: PopupOptions): Popup {
  let phase: PopupPhase = 'hidden'
  let callOff: (() => void) | undefined

  const become = (next: PopupPhase) => {
    callOff?.()
    callOff = undefined
    phase = next
    onPhase(next)
  }
  return {
    get phase() {
      return phase
    },
    show: () => {
      if (phase !== 'shown') become('shown')
    },
    close: () => {
      if (phase !== 'shown') return
      become('closing')
      callOff = after(POPUP_MS, () => become('hidden'))
    },
  }
}
