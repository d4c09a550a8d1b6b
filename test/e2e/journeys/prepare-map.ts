import { startMapStandIn } from '../../support/map-stand-in'

/** A provider of places and tiles for a journey's server. */
export async function prepareMap() {
  const map = await startMapStandIn()
  return { settings: map.settings('tencent'), close: map.close }
}
