import type { SystemClock } from '../../clock/system'
import type { Config } from '../../config/config'
import { createNominatimProvider } from './nominatim'
import { createTencentProvider } from './tencent'
import type { PlaceProvider } from './types'

/** The provider that the settings name; undefined without one. */
export function createPlaces({ map }: Config, systemClock: SystemClock): PlaceProvider | undefined {
  const { places } = map
  if (places?.provider === 'tencent') return createTencentProvider(places)
  return places && createNominatimProvider(places, systemClock)
}
