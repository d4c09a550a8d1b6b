/** 'blocked': the host plays nothing before the person has touched the page (every browser's rule for sound). */
export type RingtoneOutcome =
  { type: 'playing' } | { type: 'blocked' } | { type: 'failed'; reason: string }

export interface RingtonePlayer {
  /** What came of the sound. It is part of the answer, not a condition: a call shows its banner without it. */
  readonly outcome: Promise<RingtoneOutcome>
  /** Ends the sound at once; again, nothing happens. */
  stop(): void
}

/** Plays the ringtone, over and over until it is stopped. The phone's switch for silence is obeyed. */
export type PlayRingtone = () => RingtonePlayer
