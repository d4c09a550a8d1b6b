import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PackageFailure as UpdateFailure } from '@/platform/capabilities/app-update/contract'
import type { UpdateResult } from './update-choice'

/** How a started update ended: a page was opened for it, it is installed, or it failed. */
export type UpdateOutcome =
  { type: 'opened' } | { type: 'installed' } | { type: 'failed'; failure: UpdateFailure }

export type UpdatePhase = 'hidden' | 'shown' | 'updating' | 'installed' | 'failed'

export interface UpdateState {
  phase: UpdatePhase
  result: UpdateResult | undefined
  /** Percent of a hot update's download. */
  progress: number
  failure: UpdateFailure | undefined
}

interface UpdateOptions {
  /** Does the update; a rejection counts as fail1. */
  update(result: UpdateResult, onProgress: (percent: number) => void): Promise<UpdateOutcome>
}

export interface UpdateDialog {
  state: StoreApi<UpdateState>
  /** An update result is there. Ignored while an update runs or is installed. */
  show(result: UpdateResult): void
  /** Cancel, or a tap beside the dialog: hides it unless the update is forced. Also puts a failure away. */
  dismiss(): void
  /** It is not offered any more: hides it, a forced one too, unless it has been started. */
  withdraw(): void
  /** Starts the update, also once more after a failure. */
  confirm(): Promise<void>
}

/** `isForce` is '1'. */
export function isForced(result: UpdateResult | undefined): boolean {
  return result?.isForce === '1'
}

/** The update dialog: shown while a result exists; a forced one goes only by updating. */
export function createUpdateDialog({ update }: UpdateOptions): UpdateDialog {
  const none: UpdateState = { phase: 'hidden', result: undefined, progress: 0, failure: undefined }
  const state = createStore<UpdateState>(() => none)

  /** Back to the question when it is forced, else away. */
  const leave = ({ result }: UpdateState) =>
    state.setState(isForced(result) ? { phase: 'shown', progress: 0, failure: undefined } : none)
  const end = (outcome: UpdateOutcome) => {
    if (outcome.type === 'failed') state.setState({ phase: 'failed', failure: outcome.failure })
    else if (outcome.type === 'installed') state.setState({ phase: 'installed' })
    else leave(state.getState())
  }
  return {
    state,
    show: (result) => {
      const { phase } = state.getState()
      if (phase !== 'updating' && phase !== 'installed')
        state.setState({ ...none, phase: 'shown', result })
    },
    dismiss: () => {
      const now = state.getState()
      if (now.phase === 'shown' || now.phase === 'failed') leave(now)
    },
    withdraw: () => {
      if (state.getState().phase === 'shown') state.setState(none)
    },
    confirm: async () => {
      const { phase, result } = state.getState()
      if (!result || (phase !== 'shown' && phase !== 'failed')) return
      state.setState({ phase: 'updating', progress: 0, failure: undefined })
      try {
        end(await update(result, (progress) => state.setState({ progress })))
      } catch (error) {
        end({
          type: 'failed',
          failure: {
            marker: 'fail1',
            content: error instanceof Error ? error.message : String(error),
          },
        })
      }
    },
  }
}
