import { useEffect, useState } from 'react'

/** Keeps something in the page while it leaves: mounted and closing for `leave` ms after `open` became false. */
export function usePresence(open: boolean, leave: number): { mounted: boolean; closing: boolean } {
  const [mounted, setMounted] = useState(open)
  useEffect(() => {
    if (open) {
      setMounted(true)
      return undefined
    }
    const timer = setTimeout(() => setMounted(false), leave)
    return () => clearTimeout(timer)
  }, [open, leave])
  return { mounted: mounted || open, closing: mounted && !open }
}
