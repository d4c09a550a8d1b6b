import { createStore, type StoreApi } from 'zustand/vanilla'
import type { After } from './after'
import { createTurns, type TurnState } from './turns'

/** What the queue itself has to know of a modal; its texts are the caller's. */
export interface ModalRequest {
  /** A sentence that has to be ticked before confirming ('please agree'). */
  consent?: string
  /** Only a confirm button: a tap beside it does nothing. */
  single?: boolean
}

export interface ModalState<Request> extends TurnState<Request> {
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
  /** Esc cancels, Enter confirms (docs/product/components.md, "Dialog and modals"). True when the key was meant for the modal. */
  key(name: string): boolean
  /** Cancels the modal shown and all that wait, as when a session ends. */
  clear(): void
}

const fresh = { ticked: false, mustAgree: false }

/** Modals one after another: each is confirmed, after its consent where it has one, or cancelled. */
export function createModalQueue<Request extends ModalRequest>({
  after,
}: {
  after: After
}): ModalQueue<Request> {
  const turns = createTurns<Request, boolean>({ after })
  const state = createStore<ModalState<Request>>(() => ({ ...turns.state.getState(), ...fresh }))
  turns.state.subscribe((turn) =>
    state.setState(turn.phase === 'closing' ? turn : { ...turn, ...fresh }),
  )
  const isOpen = () => state.getState().phase === 'shown'

  const confirm = () => {
    const { request, ticked } = state.getState()
    if (!isOpen()) return
    if (request?.consent && !ticked) state.setState({ mustAgree: true })
    else turns.answer(true)
  }
  const cancel = () => turns.answer(false)

  return {
    state,
    ask: async (request) => (await turns.ask(request)) ?? false,
    tick: (ticked) => {
      if (isOpen()) state.setState({ ticked, mustAgree: false })
    },
    confirm,
    cancel,
    veil: () => {
      if (state.getState().request?.single !== true) cancel()
    },
    key: (name) => {
      if (!isOpen() || (name !== 'Escape' && name !== 'Enter')) return false
      if (name === 'Escape') cancel()
      else confirm()
      return true
    },
    clear: turns.clear,
  }
}
