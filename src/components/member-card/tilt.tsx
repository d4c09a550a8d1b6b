import { useEffect, useMemo, useRef, useState } from 'react'
import { readTouchPoints, type TouchPoint } from '@/lib/gestures/touch-points'
import { asLean, styleOf, type Lean } from './lean'
import { usePhoneLean } from './use-phone-lean'

/** Finger travel, in px, that tilts the card as far as it goes. */
const REACH = 90

/** What a card is given to lean: its style, and what it hears. */
export interface Hands {
  style?: { transform?: string }
  onClick?: () => void
  onTouchStart?: (event: object) => void
  onTouchMove?: (event: object) => void
  onTouchEnd?: () => void
  onTouchCancel?: () => void
}

export interface TiltProps {
  /** Leans with the phone as well as after the finger. */
  follows: boolean
  onHands: (hands: Hands) => void
}

/** Makes a card lean after the finger and fall back, and lean with the phone. Draws nothing itself: the card is there before it. */
export function Tilt({ follows, onHands }: TiltProps) {
  const origin = useRef<TouchPoint>()
  const [finger, setFinger] = useState<Lean>()
  const { lean, ask } = usePhoneLean(follows)
  const touches = useMemo(() => {
    const end = () => setFinger(undefined)
    return {
      onTouchStart: (event: object) => {
        origin.current = readTouchPoints(event)[0]
      },
      onTouchMove: (event: object) => {
        const [point] = readTouchPoints(event)
        const from = origin.current
        if (from && point)
          setFinger({
            x: asLean((point.x - from.x) / REACH),
            y: asLean((point.y - from.y) / REACH),
          })
      },
      onTouchEnd: end,
      onTouchCancel: end,
    }
  }, [])
  const shown = finger ?? lean
  useEffect(
    () => onHands({ ...touches, onClick: ask, style: styleOf(shown) }),
    [onHands, touches, ask, shown],
  )
  return null
}
