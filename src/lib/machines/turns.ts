import { createStore, type StoreApi } from 'zustand/vanilla'
import type { After } from './after'
import { createPopup, type PopupPhase } from './popup'

export interface TurnState<Request> {
  phase: PopupPhase
  /** Counts up with everything shown: a view's key. */
  id: number
  /** Stays while it closes. */
  request: Request | undefined
}

export interface Turns<Request, Answer> {
  state: StoreApi<TurnState<Request>>
  /** Shows it when those before it have left; undefined when it was closed without an answer. */
  ask(request: Request): Promise<Answer | undefined>
  /** Closes what is shown; ignored while it closes. */
  answer(answer?: Answer): void
  /** Closes what is shown and drops what waits, each without an answer, as when a session ends. */
  clear(): void
}

/** Things that lie over the page, one after another: none is lost, none covers another of its kind, the next comes when the last has left (300 ms). */
export function createTurns<Request, Answer>({ after }: { after: After }): Turns<Request, Answer> {
  const state = createStore<TurnState<Request>>(() => ({
    phase: 'hidden',
    id: 0,
    request: undefined,
  }))
  const waiting: { request: Request; resolve(answer: Answer | undefined): void }[] = []
  let shown: ((answer: Answer | undefined) => void) | undefined
  let coming: Request | undefined

  const popup = createPopup({
    after,
    onPhase: (phase) => {
      if (phase === 'shown') state.setState(({ id }) => ({ phase, id: id + 1, request: coming }))
      if (phase === 'closing') state.setState({ phase })
      if (phase === 'hidden') {
        state.setState({ phase, request: undefined })
        showNext()
      }
    },
  })
  function showNext(): void {
    if (popup.phase !== 'hidden') return
    const next = waiting.shift()
    if (!next) return
    shown = next.resolve
    coming = next.request
    popup.show()
  }
  function answer(value?: Answer): void {
    const resolve = shown
    shown = undefined
    popup.close()
    resolve?.(value)
  }
  return {
    state,
    answer,
    ask: (request) =>
      new Promise((resolve) => {
        waiting.push({ request, resolve })
        showNext()
      }),
    clear: () => {
      for (const { resolve } of waiting.splice(0)) resolve(undefined)
      answer()
    },
  }
}
