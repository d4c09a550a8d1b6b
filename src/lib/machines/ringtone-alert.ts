import { createStore, type StoreApi } from 'zustand/vanilla'
import type { RingtoneOutcome, RingtonePlayer } from '@/platform/capabilities/ringtone/contract'
import type { After } from './after'

/** A ringtone stops by itself after this time (docs/product/components.md, "Ringtone"). */
export const RINGTONE_MS = 60_000

/** `opt` names who rings, `player` says what its sound does: a call shows without it all the same. */
export interface RingtoneState {
  show: boolean
  opt: { name: string } | undefined
  player: 'starting' | RingtoneOutcome['type'] | undefined
}

interface RingtoneOptions {
  after: After
  /** Plays the ringtone over and over until it is stopped. */
  play(): RingtonePlayer
}

export interface RingtoneAlert {
  state: StoreApi<RingtoneState>
  /** Rings and shows for 60 s; a new start has its own 60 s. */
  start(opt: { name: string }): void
  /** The sound begins again, as it was not heard; the 60 s go on. */
  soundAgain(): void
  /** Stops and hides at once: taken, declined, or the page is gone. */
  stop(): void
}

const STILL: RingtoneState = { show: false, opt: undefined, player: undefined }

/** The ringtone of an incoming call: at most one plays, and it never plays on without its alert. */
export function createRingtoneAlert({ after, play }: RingtoneOptions): RingtoneAlert {
  const state = createStore<RingtoneState>(() => STILL)
  let player: RingtonePlayer | undefined
  let timeout: (() => void) | undefined

  const stop = () => {
    timeout?.()
    player?.stop()
    timeout = undefined
    player = undefined
    if (state.getState().show) state.setState(STILL)
  }
  const begin = () => {
    const begun = play()
    player = begun
    state.setState({ player: 'starting' })
    void begun.outcome.then(({ type }) => {
      if (player === begun) state.setState({ player: type })
    })
  }
  return {
    state,
    start: (opt) => {
      timeout?.()
      if (!player) begin()
      timeout = after(RINGTONE_MS, stop)
      state.setState({ show: true, opt })
    },
    soundAgain: () => {
      if (!player) return
      player.stop()
      begin()
    },
    stop,
  }
}
