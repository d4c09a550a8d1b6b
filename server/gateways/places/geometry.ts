import gcoord from 'gcoord'
import type { Point } from './types'

const EARTH_METRES = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres between two points, on a sphere. */
export function computeDistance(one: Point, other: Point): number {
  const [latitude, otherLatitude] = [radians(one.latitude), radians(other.latitude)]
  const half =
    Math.sin((otherLatitude - latitude) / 2) ** 2 +
    Math.cos(latitude) *
      Math.cos(otherLatitude) *
      Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half)))
}

export type Datum = 'wgs84' | 'gcj02'
const datums = { wgs84: gcoord.WGS84, gcj02: gcoord.GCJ02 } as const

/** South, west, north, east, in degrees. */
type Box = readonly [number, number, number, number]

/**
 * About where maps are shifted: gcoord itself takes one box from India to Japan, and would move Bangkok, Singapore and Seoul by
 * some hundred metres. Within some kilometres of a border this may be wrong.
 */
const shifted: readonly Box[] = [
  [42.9, 79.4, 49.2, 96.3],
  [39.4, 109.7, 54.1, 135],
  [29.5, 73.1, 42.9, 124.1],
  [26.7, 83, 29.5, 97],
  [20.4, 97, 29.5, 124.4],
  [17.9, 108, 20.4, 111.7],
]
const unshifted: readonly Box[] = [
  [21.8, 119.9, 25.4, 122.5],
  [20.1, 101.9, 22.3, 106.7],
  [20.5, 106.5, 21.5, 108.1],
  [50.3, 109, 55.8, 119.1],
  [49.6, 127.5, 55.8, 137],
  [42.6, 131.3, 44.9, 137],
]

function isShifted({ latitude, longitude }: Point): boolean {
  const isIn = ([south, west, north, east]: Box) =>
    latitude >= south && latitude <= north && longitude >= west && longitude <= east
  return shifted.some(isIn) && !unshifted.some(isIn)
}

/** The same place by another datum; outside mainland China they are one. */
export function translatePoint(point: Point, from: Datum, to: Datum): Point {
  const { latitude, longitude } = point
  if (from === to || !isShifted(point)) return { latitude, longitude }
  const [east, north] = gcoord.transform([longitude, latitude], datums[from], datums[to])
  return { latitude: north, longitude: east }
}
