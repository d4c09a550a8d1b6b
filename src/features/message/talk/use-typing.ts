import { useRef } from 'react'
import { TYPING_SECONDS } from '@contract/message/socket'

/** Tells that somebody types, no oftener than it is shown. */
export function useTyping(tell: () => void): () => void {
  const told = useRef(0)
  return () => {
    const now = Date.now()
    if (now - told.current < TYPING_SECONDS * 1000) return
    told.current = now
    tell()
  }
}
