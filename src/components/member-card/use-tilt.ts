import { useEffect, useState, type ComponentType } from 'react'
import type { Hands, TiltProps } from './tilt'

/** The code that makes a card lean comes after the card: the first load has no room for it. */
export function useTilt() {
  const [hands, onHands] = useState<Hands>({})
  const [Tilt, setTilt] = useState<ComponentType<TiltProps>>()
  useEffect(() => {
    import(/* webpackChunkName: "tilt" */ './tilt').then(
      (loaded) => setTilt(() => loaded.Tilt),
      () => undefined,
    )
  }, [])
  return { hands, onHands, Tilt }
}
