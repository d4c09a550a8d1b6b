import { getHost } from '../host/host'
import type { AppSource, GetAppSource, PhoneSystem } from './contract'

/** An iPad says that it is a Macintosh, which has no touch screen. */
export function detectSystem(userAgent: string, touchPoints: number): PhoneSystem {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'other'
}

function findWay(system: PhoneSystem): AppSource['way'] {
  const { name, offersApp } = getHost()
  // The menu of a page that a mini-program shows opens no browser.
  if (!offersApp) return 'copy'
  return name !== 'h5' && system !== 'other' ? 'browser' : 'open'
}

export const getAppSource: GetAppSource = () => {
  const system = detectSystem(navigator.userAgent, navigator.maxTouchPoints)
  return { system, way: findWay(system) }
}
