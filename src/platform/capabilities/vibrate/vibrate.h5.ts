import type { Vibrate } from './contract'
import { VIBRATION_MS } from './milliseconds'

export const vibrate: Vibrate = (length) => {
  if (!('vibrate' in navigator)) return Promise.resolve({ type: 'unsupported' })
  return Promise.resolve(
    navigator.vibrate(VIBRATION_MS[length])
      ? { type: 'vibrated' }
      : { type: 'failed', reason: 'the browser refuses to vibrate' },
  )
}
