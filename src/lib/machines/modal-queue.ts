import { createStore, type StoreApi } from 'zustand/vanilla'
import type { After } from './after'
import { createPopup, type PopupPhase } from './popup'

/** What the queue itself has to know of a modal; its texts are the caller's. */
export interface ModalRequest {
  /** A sentence that has to be ticked before confirming (spec §5: 'please agree'). */
  consent?: string
  /** Only a confirm button: a tap beside it does nothing. */
  single?: boolean
}

export interface ModalState<Request> {
  phase: PopupPhase
  /** Counts up with every modal shown: a view's key. */
  id: number
  /** Stays while the modal closes. */
  request: Request | undefined
  ticked: boolean
  /** Confirmed without the tick. */
  mustAgree: boolean
}

export interface ModalQueue<Request extends ModalRequest> {
  state: StoreApi<ModalState<Request>>
  /** Shows a modal when those before it are gone; true when confirmed, false when cancelled. */
  ask(request: Request): Promise<boolean>
  tick(ticked: boolean): void
  confirm(): void
  cancel(): void
  /** A tap beside the modal. */
  veil(): void
  /** Esc cancels, Enter confirms (spec §4). True when the key was meant for the modal. */
  key(name: string): boolean
  /** Cancels the modal shown and all that wait, as when a session ends. */
  clear(): void
}

/** Modals one after another: none is lost, none lies over another, the next comes when the last has left (300 ms). */
export function createModalQueue<Request extends ModalRequest>({ after }: { after: After }): ModalQueue<Request> {
  const none = { phase: 'hidden', request: undefined, ticked: false, mustAgree: false } as const
  const state = createStore<ModalState<Request>>(() => ({ ...none, id: 0 }))
  const waiting: { request: Request; resolve(confirmed: boolean): void }[] = []
  let open: ((confirmed: boolean) => void) | undefined

  const popup = createPopup({
    after,
    onPhase: (phase) => {
      state.setState(phase === 'hidden' ? none : { phase })
      if (phase === 'hidden') showNext()
    },
  })
  function showNext(): void {
    if (popup.phase !== 'hidden') return
    const next = waiting.shift()
    if (!next) return
    open = next.resolve
    state.setState((old) => ({ ...none, id: old.id + 1, request: next.request }))
    popup.show()
  }
  const answer = (confirmed: boolean) => {
    const resolve = open
    if (!resolve) return
    open = undefined
    popup.close()
    resolve(confirmed)
  }
  const confirm = () => {
    const { request, ticked } = state.getState()
    if (!open) return
    if (request?.consent && !ticked) state.setState({ mustAgree: true })
    else answer(true)
  }
  const cancel = () => answer(false)

  return {
    state,
    ask: (request) =>
      new Promise((resolve) => {
        waiting.push({ request, resolve })
        showNext()
      }),
    tick: (ticked) => {
      if (open) state.setState({ ticked, mustAgree: false })
    },
    confirm,
    cancel,
    veil: () => {
      if (state.getState().request?.single !== true) cancel()
    },
    key: (name) => {
      if (!open || (name !== 'Escape' && name !== 'Enter')) return false
      if (name === 'Escape') cancel()
      else confirm()
      return true
    },
    clear: () => {
      for (const { resolve } of waiting.splice(0)) resolve(false)
      cancel()
    },
  }
}
