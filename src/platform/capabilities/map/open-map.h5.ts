import { openExternal } from '../open-external/open-external'
import type { MapTarget, OpenMap } from './contract'

const isApple = (userAgent: string) => /iPhone|iPad|iPod/.test(userAgent)

/** Apple's and Android's own map programs by the address that their systems know; elsewhere a page with a map. */
export function mapAddress(userAgent: string, { point, name }: MapTarget): string {
  const at = `${point.latitude},${point.longitude}`
  if (isApple(userAgent))
    return `https://maps.apple.com/?daddr=${at}&q=${encodeURIComponent(name || at)}`
  if (/Android/.test(userAgent))
    return `geo:${at}?q=${at}${name ? `(${encodeURIComponent(name)})` : ''}`
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(at)}`
}

export const openMap: OpenMap = async (target) => {
  const outcome = await openExternal(mapAddress(navigator.userAgent, target))
  return outcome.type === 'failed' ? outcome : { type: 'opened' }
}
