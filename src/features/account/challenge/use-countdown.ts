import { useCallback, useEffect, useState } from 'react'

/** Whole seconds that are left; 0 when it does not run. Counts by the clock, so a page that slept is right again. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const running = left > 0
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [running])
  const start = useCallback((seconds: number) => {
    const time = Date.now()
    setNow(time)
    setUntil(time + seconds * 1000)
  }, [])
  return { left, start }
}
