import type { PlayRingtone, RingtoneOutcome } from './contract'
import { makeRingtone } from './make-ringtone'

function readRefusal(error: unknown): RingtoneOutcome {
  if (error instanceof Error && error.name === 'NotAllowedError') return { type: 'blocked' }
  return { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
}

/** Of 48 KB, and kept: a short ring may end while a browser still opens it. */
let sound: string | undefined

export const playRingtone: PlayRingtone = () => {
  sound ??= URL.createObjectURL(new Blob([makeRingtone()], { type: 'audio/wav' }))
  const audio = new Audio(sound)
  audio.loop = true
  return {
    outcome: audio.play().then(() => ({ type: 'playing' }), readRefusal),
    stop: () => audio.pause(),
  }
}
