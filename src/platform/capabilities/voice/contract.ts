import type { PickedFile } from '@/platform/capabilities/media-pick/contract'

/** A recorded sound; seconds: rounded up. */
export interface Recorded {
  file: PickedFile
  seconds: number
}

export interface Recording {
  /** Ends it; undefined when nothing was heard, or the host gave nothing. Again, the same. */
  stop(): Promise<Recorded | undefined>
  /** Ends it and throws it away. */
  cancel(): void
}

export type RecordOutcome =
  | { type: 'recording'; recording: Recording }
  | { type: 'unsupported' }
  | { type: 'failed'; reason: string }

/** Begins to record what the microphone hears, for at most so many seconds. The caller has asked for it (`askPermission('microphone')`). */
export type RecordVoice = (mostSeconds: number) => Promise<RecordOutcome>

/** Plays a sound from its address; `onEnd` when it has ended, or cannot be played (`failed`). What it answers ends it at once, untold. */
export type PlayVoice = (src: string, onEnd: (failed: boolean) => void) => () => void
