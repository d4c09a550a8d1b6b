import type { Point } from '@/platform/capabilities/location/contract'

/** A number of degrees as an address writes it; '' and words are none. */
function readDegrees(text: string, most: number): number | undefined {
  const value = /^-?\d{1,3}(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN
  return Math.abs(value) <= most ? value : undefined
}

/** The point of an address, or undefined where it names none. */
export function readPoint(lat: string, lng: string): Point | undefined {
  const latitude = readDegrees(lat, 90)
  const longitude = readDegrees(lng, 180)
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}
