import { createStore, type StoreApi } from 'zustand/vanilla'
import type { After } from './after'

/** A ringtone stops by itself after this time (docs/product/components.md, "Ringtone"). */
export const RINGTONE_MS = 60_000

/** `opt` names who rings. */
export interface RingtoneState {
  show: boolean
  opt: { name: string } | undefined
}

interface RingtoneOptions {
  after: After
  /** Plays the ringtone over and over; returns what stops it. */
  play(): () => void
}

export interface RingtoneAlert {
  state: StoreApi<RingtoneState>
  /** Rings and shows for 60 s; a new start has its own 60 s. */
  start(opt: { name: string }): void
  /** Stops and hides at once: taken, declined, or the page is gone. */
  stop(): void
}

/** The ringtone of an incoming call: at most one plays, and it never plays on without its alert. */
export function createRingtoneAlert({ after, play }: RingtoneOptions): RingtoneAlert {
  const state = createStore<RingtoneState>(() => ({ show: false, opt: undefined }))
  let silence: (() => void) | undefined
  let callOff: (() => void) | undefined

  const stop = () => {
    callOff?.()
    silence?.()
    callOff = undefined
    silence = undefined
    if (state.getState().show) state.setState({ show: false, opt: undefined })
  }
  return {
    state,
    start: (opt) => {
      callOff?.()
      silence ??= play()
      callOff = after(RINGTONE_MS, stop)
      state.setState({ show: true, opt })
    },
    stop,
  }
}
