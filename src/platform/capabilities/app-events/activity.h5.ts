import type { WatchActivity } from './contract'

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

export const watchActivity: WatchActivity = (listener) => {
  const handleSign = () => listener()
  for (const sign of SIGNS)
    document.addEventListener(sign, handleSign, { capture: true, passive: true })
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, handleSign, { capture: true })
  }
}
