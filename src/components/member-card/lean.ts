import type { Attitude } from '@/platform/capabilities/motion/contract'

/** How far a card leans, -1 to 1: x with its right side away, y with its lower side away. */
export interface Lean {
  x: number
  y: number
}

export const AT_REST: Lean = { x: 0, y: 0 }

const MOST_DEGREES = 5
/** How far a phone is turned, in degrees, that tilts the card as far as it goes. */
const REACH = 25

/** -1 to 1 in steps of a hundredth: a hand that trembles draws nothing. */
export const asLean = (value: number) => Math.round(Math.max(-1, Math.min(1, value)) * 100) / 100

/** Where the card rests: where it rested, or as near to how the phone is held now as the reach allows. */
const rest = (was: number, now: number) => Math.max(now - REACH, Math.min(now + REACH, was))

/** How a phone leans against how it was held at first, told when it has changed. Turned too far, it takes the card's place of rest along: the way back leans at once. */
export function createFollower(tell: (lean: Lean) => void): (attitude: Attitude) => void {
  let from: Attitude | undefined
  let last = AT_REST
  return (now) => {
    const { beta, gamma } = from ?? now
    from = { beta: rest(beta, now.beta), gamma: rest(gamma, now.gamma) }
    const lean = {
      x: asLean((now.gamma - from.gamma) / REACH),
      y: asLean((now.beta - from.beta) / REACH),
    }
    if (lean.x === last.x && lean.y === last.y) return
    last = lean
    tell(lean)
  }
}

export function styleOf({ x, y }: Lean): { transform?: string } {
  if (x === 0 && y === 0) return {}
  return {
    transform: `perspective(900px) rotateX(${(-y * MOST_DEGREES).toFixed(2)}deg) rotateY(${(x * MOST_DEGREES).toFixed(2)}deg)`,
  }
}
