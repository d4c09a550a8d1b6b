import { createStore, type StoreApi } from 'zustand/vanilla'
import type { After } from '@/lib/machines/after'
import { createPopup } from '@/lib/machines/popup'
import { onSessionEnd } from '@/lib/session-end'

/** What shows now; `open` is false while it leaves. */
interface Turn<Request> {
  /** Counts up: a view's key. */
  id: number
  request: Request
  open: boolean
}

export interface Turns<Request, Answer> {
  state: StoreApi<{ turn: Turn<Request> | undefined }>
  /** Shows it when those before it have left; undefined when it was closed without an answer, or the session ended. */
  ask(request: Request): Promise<Answer | undefined>
  answer(answer?: Answer): void
}

/** Things that lie over the page, one after another: none is lost, none covers another of its kind. */
export function createTurns<Request, Answer>(after: After): Turns<Request, Answer> {
  const state = createStore<{ turn: Turn<Request> | undefined }>(() => ({ turn: undefined }))
  const waiting: { request: Request; resolve(answer: Answer | undefined): void }[] = []
  let shown: ((answer: Answer | undefined) => void) | undefined
  let counter = 0

  const popup = createPopup({
    after,
    onPhase: (phase) => {
      const { turn } = state.getState()
      if (phase === 'closing' && turn) state.setState({ turn: { ...turn, open: false } })
      if (phase !== 'hidden') return
      state.setState({ turn: undefined })
      showNext()
    },
  })
  function showNext(): void {
    if (popup.phase !== 'hidden') return
    const next = waiting.shift()
    if (!next) return
    counter += 1
    shown = next.resolve
    state.setState({ turn: { id: counter, request: next.request, open: true } })
    popup.show()
  }
  function answer(value?: Answer): void {
    const resolve = shown
    shown = undefined
    popup.close()
    resolve?.(value)
  }
  onSessionEnd(() => {
    for (const { resolve } of waiting.splice(0)) resolve(undefined)
    answer()
  })
  return {
    state,
    answer,
    ask: (request) =>
      new Promise((resolve) => {
        waiting.push({ request, resolve })
        showNext()
      }),
  }
}
