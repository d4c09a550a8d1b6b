import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import './card.scss'

interface CardProps {
  children: ReactNode
  /** Inner space; leave it out for rows, which pad themselves. */
  padded?: boolean
}

/** A white sheet on paper. */
export function Card({ children, padded = false }: CardProps) {
  return (
    <View className="card">
      <View className={`card__body${padded ? ' card__body--padded' : ''}`}>{children}</View>
    </View>
  )
}
