import type { IsOnShow, WatchOnShow } from './contract'

export const isOnShow: IsOnShow = () => document.visibilityState === 'visible'

export const watchOnShow: WatchOnShow = (listener) => {
  const handleChange = () => listener(isOnShow())
  document.addEventListener('visibilitychange', handleChange)
  return () => document.removeEventListener('visibilitychange', handleChange)
}
