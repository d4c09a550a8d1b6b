import { useState } from 'react'
import type { ITouchEvent } from '@tarojs/components'

const MOST_DEGREES = 5
/** Finger travel, in px, that tilts the card as far as it goes. */
const REACH = 90

const clamp = (value: number) => Math.max(-1, Math.min(1, value))

interface Origin {
  x: number
  y: number
}

function pointOf(event: ITouchEvent): Origin | undefined {
  const touch = event.touches[0]
  return touch ? { x: touch.clientX, y: touch.clientY } : undefined
}

/** A card that leans after the finger and falls back. */
export function useTilt() {
  const [origin, setOrigin] = useState<Origin>()
  const [lean, setLean] = useState({ x: 0, y: 0 })
  const resting = lean.x === 0 && lean.y === 0
  return {
    style: resting ? {} : { transform: `perspective(900px) rotateX(${(-lean.y * MOST_DEGREES).toFixed(2)}deg) rotateY(${(lean.x * MOST_DEGREES).toFixed(2)}deg)` },
    start: (event: ITouchEvent) => setOrigin(pointOf(event)),
    move: (event: ITouchEvent) => {
      const point = pointOf(event)
      if (origin && point) setLean({ x: clamp((point.x - origin.x) / REACH), y: clamp((point.y - origin.y) / REACH) })
    },
    end: () => {
      setOrigin(undefined)
      setLean({ x: 0, y: 0 })
    },
  }
}
