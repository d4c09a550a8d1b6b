import { useEffect, useRef, useState } from 'react'
import { watchNear } from '@/platform/view/near/watch-near'

let counter = 0

interface NearElement {
  /** The element takes it. */
  id: string
  near: boolean
  /** Height in px when it was last told; 0 where nothing is laid out. */
  height: number
}

/** Whether an element is within so many screens of the screen. */
export function useNear(screens: number, first: boolean): NearElement {
  const id = useRef('')
  if (id.current === '') {
    counter += 1
    id.current = `list-block-${counter}`
  }
  const [found, setFound] = useState({ near: first, height: 0 })
  useEffect(
    () =>
      watchNear(id.current, screens, ({ near, height }) =>
        setFound((old) => (old.near === near ? old : { near, height: height || old.height })),
      ),
    [screens],
  )
  return { id: id.current, ...found }
}
