import { isOnShow, watchOnShow } from '@/platform/capabilities/app-events/on-show'

const BEAT_MS = 3_000

/** Calls every 3 s while the program is before the person, and at once when it comes back, which ends the pause; returns what ends it. */
export function startBeats(beat: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const start = () => (timer ??= setInterval(beat, BEAT_MS))
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  if (isOnShow()) start()
  const unwatch = watchOnShow((shown) => {
    if (!shown) return stop()
    beat()
    start()
  })
  return () => {
    unwatch()
    stop()
  }
}
