import type { StayAwake, StayAwakeOutcome } from './contract'

export const stayAwake: StayAwake = () => {
  let held: WakeLockSentinel | undefined
  let asking = false
  let stopped = false

  async function hold(): Promise<StayAwakeOutcome> {
    if (!('wakeLock' in navigator)) return { type: 'unsupported' }
    asking = true
    try {
      const lock = await navigator.wakeLock.request('screen')
      if (stopped) await lock.release()
      else held = lock
      return { type: 'awake' }
    } catch (error) {
      return { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
    } finally {
      asking = false
    }
  }
  const holdAgain = () => {
    const lost = !asking && held?.released !== false
    if (lost && document.visibilityState === 'visible') void hold()
  }

  document.addEventListener('visibilitychange', holdAgain)
  return {
    outcome: hold(),
    stop() {
      stopped = true
      document.removeEventListener('visibilitychange', holdAgain)
      // One that the browser took back already has nothing to give.
      held?.release().catch(() => undefined)
    },
  }
}
