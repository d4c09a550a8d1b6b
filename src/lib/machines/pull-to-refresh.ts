import { createStore, type StoreApi } from 'zustand/vanilla'
import type { After } from './after'

/** How far a finger pulls until a release refreshes, in px. */
export const PULL_RANGE = 60

/** Time in which the page moves back, in ms. */
const BACK_MS = 300

/** Beyond the range the page follows the finger at this rate. */
const BEYOND = 0.3

/** docs/product/components.md, "Pull to refresh": pulling, reached (distance passes the range), refreshing, restoring; or pulling, aborting. */
export type PullPhase = 'idle' | 'pulling' | 'reached' | 'refreshing' | 'restoring' | 'aborting'

export interface PullState {
  phase: PullPhase
  /** How far the page is moved down, in px. */
  offset: number
}

interface PullOptions {
  after: After
  /** What the release starts; the page stays down until it has settled, rightly or not. */
  refresh(): Promise<unknown>
  range?: number
}

export interface PullToRefresh {
  state: StoreApi<PullState>
  /** The finger is `distance` px below where it began to pull. Ignored while the page refreshes or restores. */
  pull(distance: number): void
  /** The finger has left. */
  release(): void
  /** The gesture was taken away: a call, a second finger. */
  abort(): void
  /** Refreshes without a finger: a button, the host's own gesture. Settles with the refresh; one that runs is shared. */
  refresh(): Promise<void>
}

function offsetOf(distance: number, range: number): number {
  return distance <= range ? distance : range + (distance - range) * BEYOND
}

/** The gesture's machine; what draws it and what hears the finger are elsewhere. */
export function createPullToRefresh({
  after,
  refresh,
  range = PULL_RANGE,
}: PullOptions): PullToRefresh {
  const state = createStore<PullState>(() => ({ phase: 'idle', offset: 0 }))
  let callOff: (() => void) | undefined
  let running: Promise<void> | undefined
  const phase = () => state.getState().phase
  const held = () => phase() === 'pulling' || phase() === 'reached'

  const goBack = (by: 'restoring' | 'aborting') => {
    state.setState({ phase: by, offset: 0 })
    callOff = after(BACK_MS, () => state.setState({ phase: 'idle' }))
  }
  const start = (): Promise<void> => {
    if (running) return running
    callOff?.()
    state.setState({ phase: 'refreshing', offset: range })
    running = new Promise<unknown>((resolve) => resolve(refresh()))
      .catch(() => undefined)
      .then(() => {
        running = undefined
        goBack('restoring')
      })
    return running
  }

  return {
    state,
    pull: (distance) => {
      if (phase() === 'refreshing' || phase() === 'restoring') return
      if (!held()) {
        if (distance <= 0) return
        callOff?.()
      }
      const down = Math.max(0, distance)
      state.setState({ phase: down > range ? 'reached' : 'pulling', offset: offsetOf(down, range) })
    },
    release: () => {
      if (phase() === 'reached') void start()
      else if (phase() === 'pulling') goBack('aborting')
    },
    abort: () => {
      if (held()) goBack('aborting')
    },
    refresh: start,
  }
}
