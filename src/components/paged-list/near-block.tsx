import { useEffect, useRef, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { watchNear } from '@/platform/near/watch-near'

interface NearBlockProps {
  /** In sight at the start: shown without waiting. */
  first: boolean
  /** Height in px while nobody has seen it. */
  estimate: number
  /** How many screens away it comes. */
  screens: number
  render: () => ReactNode
}

let counter = 0

/** A part of a long list: there while it is near the screen, else as much empty room as it took (quality.md: bounded nodes). */
export function NearBlock({ first, estimate, screens, render }: NearBlockProps) {
  const id = useRef('')
  if (id.current === '') {
    counter += 1
    id.current = `list-block-${counter}`
  }
  const [near, setNear] = useState(first)
  const height = useRef<number>()
  useEffect(
    () =>
      watchNear(id.current, screens, (found) => {
        // Its room is kept from when its rows stood in it.
        if (!found.near && found.height > 0) height.current = found.height
        setNear(found.near)
      }),
    [screens],
  )
  return (
    <View id={id.current} style={near ? {} : { blockSize: `${height.current ?? estimate}px` }}>
      {near && render()}
    </View>
  )
}
