import { useEffect, useRef, useState } from 'react'
import type { Nearness } from '@/platform/view/near/types'
import { watchNear } from '@/platform/view/near/watch-near'

let counter = 0

interface NearElement {
  /** The element takes it. */
  id: string
  near: boolean
  /** Height in px when it was last told; 0 where nothing is laid out. */
  height: number
}

/** Whether an element is within so many screens of the screen: `first` before anybody has looked; unwatched, it always is. `onLeave` hears how high it was, in px. */
export function useNear(
  screens: number,
  first: boolean,
  watched = true,
  onLeave?: (height: number) => void,
): NearElement {
  const id = useRef('')
  if (id.current === '') {
    counter += 1
    id.current = `list-block-${counter}`
  }
  const was = useRef(first || !watched)
  const left = useRef(onLeave)
  left.current = onLeave
  const [found, setFound] = useState({ near: first || !watched, height: 0 })
  useEffect(() => {
    const tell = ({ near, height }: Nearness) => {
      // A first look from afar leaves nothing behind.
      if (!near && was.current && height > 0) left.current?.(height)
      was.current = near
      setFound((old) => (old.near === near ? old : { near, height: height || old.height }))
    }
    if (watched) return watchNear(id.current, screens, tell)
    // It stays, until somebody has looked again.
    tell({ near: true, height: 0 })
  }, [screens, watched])
  return { id: id.current, near: found.near || !watched, height: found.height }
}
