import type { PlayRingtone, RingtoneOutcome } from './contract'
import { makeRingtone } from './make-ringtone'

function readRefusal(error: unknown): RingtoneOutcome {
  if (error instanceof Error && error.name === 'NotAllowedError') return { type: 'blocked' }
  return { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
}

export const playRingtone: PlayRingtone = () => {
  const src = URL.createObjectURL(new Blob([makeRingtone()], { type: 'audio/wav' }))
  const audio = new Audio(src)
  audio.loop = true
  return {
    outcome: audio.play().then(() => ({ type: 'playing' }), readRefusal),
    stop: () => {
      audio.pause()
      URL.revokeObjectURL(src)
    },
  }
}
