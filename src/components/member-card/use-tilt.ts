import { useState } from 'react'
import { readTouchPoints, type TouchPoint } from '@/lib/gestures/touch-points'

const MOST_DEGREES = 5
/** Finger travel, in px, that tilts the card as far as it goes. */
const REACH = 90

const clamp = (value: number) => Math.max(-1, Math.min(1, value))

/** A card that leans after the finger and falls back. */
export function useTilt() {
  const [origin, setOrigin] = useState<TouchPoint>()
  const [lean, setLean] = useState({ x: 0, y: 0 })
  const resting = lean.x === 0 && lean.y === 0
  return {
    style: resting
      ? {}
      : {
          transform: `perspective(900px) rotateX(${(-lean.y * MOST_DEGREES).toFixed(2)}deg) rotateY(${(lean.x * MOST_DEGREES).toFixed(2)}deg)`,
        },
    start: (event: object) => setOrigin(readTouchPoints(event)[0]),
    move: (event: object) => {
      const [point] = readTouchPoints(event)
      if (origin && point)
        setLean({ x: clamp((point.x - origin.x) / REACH), y: clamp((point.y - origin.y) / REACH) })
    },
    end: () => {
      setOrigin(undefined)
      setLean({ x: 0, y: 0 })
    },
  }
}
