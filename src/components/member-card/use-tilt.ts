import { useState } from 'react'

const MOST_DEGREES = 5
/** Finger travel, in px, that tilts the card as far as it goes. */
const REACH = 90

const clamp = (value: number) => Math.max(-1, Math.min(1, value))

interface Origin {
  x: number
  y: number
}

function numberAt(source: object, name: string): number | undefined {
  const value: unknown = Reflect.get(source, name)
  return typeof value === 'number' ? value : undefined
}

/** Where the first finger is; Taro's touch events are typed without their touches. */
function pointOf(event: object): Origin | undefined {
  const touches: unknown = Reflect.get(event, 'touches')
  const touch: unknown = typeof touches === 'object' && touches !== null ? Reflect.get(touches, 0) : undefined
  if (typeof touch !== 'object' || touch === null) return undefined
  const x = numberAt(touch, 'clientX')
  const y = numberAt(touch, 'clientY')
  return x === undefined || y === undefined ? undefined : { x, y }
}

/** A card that leans after the finger and falls back. */
export function useTilt() {
  const [origin, setOrigin] = useState<Origin>()
  const [lean, setLean] = useState({ x: 0, y: 0 })
  const resting = lean.x === 0 && lean.y === 0
  return {
    style: resting ? {} : { transform: `perspective(900px) rotateX(${(-lean.y * MOST_DEGREES).toFixed(2)}deg) rotateY(${(lean.x * MOST_DEGREES).toFixed(2)}deg)` },
    start: (event: object) => setOrigin(pointOf(event)),
    move: (event: object) => {
      const point = pointOf(event)
      if (origin && point) setLean({ x: clamp((point.x - origin.x) / REACH), y: clamp((point.y - origin.y) / REACH) })
    },
    end: () => {
      setOrigin(undefined)
      setLean({ x: 0, y: 0 })
    },
  }
}
