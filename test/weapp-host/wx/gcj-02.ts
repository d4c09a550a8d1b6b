import gcoord from 'gcoord'

/** What WeChat answers for `type: 'gcj02'`, and what its map takes. */
export function toGcj02(point: { latitude: number; longitude: number }): {
  latitude: number
  longitude: number
} {
  const [longitude, latitude] = gcoord.transform(
    [point.longitude, point.latitude],
    gcoord.WGS84,
    gcoord.GCJ02,
  )
  return { latitude, longitude }
}
