import type { CancelSignal } from './contract'

export interface Cancellation {
  signal: CancelSignal
  /** Gives up what listens; a second time does nothing. */
  cancel(): void
}

/** As much of an AbortController as an upload needs: WeChat's older base libraries have none. */
export function createCancellation(): Cancellation {
  const listeners: (() => void)[] = []
  const signal = {
    aborted: false,
    addEventListener(_type: 'abort', listener: () => void) {
      listeners.push(listener)
    },
  }
  return {
    signal,
    cancel() {
      if (signal.aborted) return
      signal.aborted = true
      for (const listener of listeners.splice(0)) listener()
    },
  }
}
