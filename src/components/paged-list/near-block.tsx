import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { KEEPS_ROWS } from '@/platform/view/near/keeps-rows'
import { useNear } from './use-near'

interface NearBlockProps {
  /** In sight at the start: shown without waiting. */
  first: boolean
  /** Height in px while nobody has seen it. */
  estimate: number
  /** How many screens away it comes. */
  screens: number
  render: () => ReactNode
}

function WatchedBlock({ first, estimate, screens, render }: NearBlockProps) {
  const { id, near, height } = useNear(screens, first)
  return (
    <View id={id} style={near ? {} : { blockSize: `${height || estimate}px` }}>
      {near && render()}
    </View>
  )
}

function KeptBlock({ render }: NearBlockProps) {
  return <View>{render()}</View>
}

/** A part of a long list: there while it is near the screen, else as much empty room as it took (bounded nodes). */
export const NearBlock = KEEPS_ROWS ? KeptBlock : WatchedBlock
