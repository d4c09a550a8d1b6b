import { getHost } from '../host/host'
import { openJsSdk } from '../js-sdk/js-sdk'
import { openExternal } from '../open-external/open-external'
import type { GetOpenMapDatum, MapTarget, OpenMap } from './contract'
import { ZOOM } from './zoom'

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

export const getOpenMapDatum: GetOpenMapDatum = () =>
  ['wechat', 'wecom'].includes(getHost().name) ? 'gcj02' : 'wgs84'

async function openInMessenger({ mapPoint, name, address }: MapTarget): Promise<boolean> {
  const messenger = await openJsSdk()
  if (messenger.type !== 'ready') return false
  return messenger.sdk.openLocation({ ...mapPoint, name, address, scale: ZOOM.viewer }).then(
    () => true,
    () => false,
  )
}

export const openMap: OpenMap = async (target) => {
  if (await openInMessenger(target)) return { type: 'opened' }
  const outcome = await openExternal(mapAddress(navigator.userAgent, target))
  return outcome.type === 'failed' ? outcome : { type: 'opened' }
}
