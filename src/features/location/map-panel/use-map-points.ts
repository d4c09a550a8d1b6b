import { mapEndpoints } from '@contract/map/endpoints'
import { useQuery } from '@/lib/data/query/use-query'
import type { Point } from '@/platform/capabilities/location/contract'
import { mapDatum } from '@/platform/capabilities/map/map-datum'

const written = (points: readonly Point[]) =>
  points.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(';')

/** Points of WGS-84 by the coordinates that this host's map takes; WeChat's are translated by the server. */
export function useMapPoints(points: readonly Point[]) {
  const same = mapDatum === 'wgs84'
  const { data, status, reload } = useQuery(
    mapEndpoints.translatePoints,
    { points: written(points), from: 'wgs84', to: mapDatum },
    { enabled: !same },
  )
  return {
    points: same ? points : data?.points,
    failed: !same && !data && status === 'error',
    reload,
  }
}
