import type { After } from '@/lib/machines/after'
import type { RingtonePlayer } from '@/platform/capabilities/ringtone/contract'
import { RINGTONE_ROUND_MS } from '@/platform/capabilities/ringtone/make-ringtone'
import { playRingtone } from '@/platform/capabilities/ringtone/ringtone'
import { vibrate } from '@/platform/capabilities/vibrate/vibrate'

/** Plays the ringtone; the device vibrates long at the start of each round (docs/product/platform.md, "Vibration and ringtone"). */
export function ring(after: After): RingtonePlayer {
  const player = playRingtone()
  let rest = () => {}
  const shake = () => {
    void vibrate('long')
    rest = after(RINGTONE_ROUND_MS, shake)
  }
  shake()
  return {
    outcome: player.outcome,
    stop: () => {
      rest()
      player.stop()
    },
  }
}
