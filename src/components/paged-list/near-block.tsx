import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { useNear } from './use-near'

interface NearBlockProps {
  /** In sight at the start: shown without waiting. */
  first: boolean
  /** Height in px while nobody has seen it. */
  estimate: number
  /** How many screens away it comes. */
  screens: number
  /** Not watched, it is always there: what lies in it comes and goes by itself. */
  watched?: boolean
  /** Hears how high it was, in px, when it is left behind. */
  onLeave?: (height: number) => void
  render: () => ReactNode
}

/** A part of a long list: there while it is near the screen, else as much empty room as it took (bounded nodes). */
export function NearBlock({ first, estimate, screens, watched, onLeave, render }: NearBlockProps) {
  const { id, near, height } = useNear(screens, first, watched, onLeave)
  return (
    <View id={id} style={near ? {} : { blockSize: `${height || estimate}px` }}>
      {near && render()}
    </View>
  )
}
