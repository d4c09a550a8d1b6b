import type { Marker } from './contract'

/** Everything else about a marker has a default. */
export const lacksPicture = (markers: readonly Marker[]): boolean =>
  markers.some(({ iconPath }) => iconPath === '')
