import { mapEndpoints } from '@contract/map/endpoints'
import { useQuery } from '@/lib/data/query/use-query'
import type { Point } from '@/platform/capabilities/location/contract'
import { mapDatum } from '@/platform/capabilities/map/map-datum'

const written = (points: readonly Point[]) =>
  points.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(';')

/** Points of WGS-84 by the coordinates that a map takes, this host's own when none is named; GCJ-02 is translated by the server. */
export function useMapPoints(points: readonly Point[], to = mapDatum) {
  const same = to === 'wgs84'
  const { data, status, reload } = useQuery(
    mapEndpoints.translatePoints,
    { points: written(points), from: 'wgs84', to },
    { enabled: !same },
  )
  return {
    points: same ? points : data?.points,
    failed: !same && !data && status === 'error',
    reload,
  }
}
