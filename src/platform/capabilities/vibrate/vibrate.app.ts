import { registerPlugin } from '@capacitor/core'
import type { HapticsPlugin } from '@capacitor/haptics'
import type { Vibrate } from './contract'
import { VIBRATION_MS } from './milliseconds'

const Haptics = registerPlugin<Pick<HapticsPlugin, 'vibrate'>>('Haptics')

export const vibrate: Vibrate = async (length) => {
  try {
    await Haptics.vibrate({ duration: VIBRATION_MS[length] })
    return { type: 'vibrated' }
  } catch (error) {
    return { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
