import { useMemo } from 'react'
import { mapEndpoints } from '@contract/map/endpoints'
import type { PickedPlace } from '@contract/map/schemas'
import { Card } from '@/components/card/card'
import { EmptyState } from '@/components/empty-state/empty-state'
import { PagedList } from '@/components/paged-list/paged-list'
import { Row } from '@/components/row/row'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { createList } from '@/lib/data/list/create-list'
import { useQuery } from '@/lib/data/query/use-query'
import type { Point } from '@/platform/capabilities/location/contract'
import { placePickIds } from '../test-ids'

const KILOMETRE = 1000
/** One place may stand in a list twice under two names. */
const keyOf = ({ name, latitude, longitude }: PickedPlace) => `${name} ${latitude} ${longitude}`

interface PlaceListProps {
  around: Point
  keyword: string
  chosen: PickedPlace | undefined
  onChoose: (place: PickedPlace) => void
}

/** Places, the nearest first, by the pages of their provider. */
export function PlaceList({ around, keyword, chosen, onChoose }: PlaceListProps) {
  const t = useT()
  const { data } = useQuery(mapEndpoints.mapConfig, {})
  const pageSize = data?.pageSize
  const store = useMemo(
    () =>
      createList(mapEndpoints.searchPlaces, {
        keyOf,
        request: () => ({ ...around, keyword }),
        // The toast would lie over the list, which says the same.
        noAlert: true,
        ...(pageSize !== undefined && { pageSize }),
      }),
    [around, keyword, pageSize],
  )
  const formatDistance = (metres: number) =>
    metres < KILOMETRE
      ? t('location:metres', { length: metres })
      : t('location:kilometres', { length: (metres / KILOMETRE).toFixed(1) })
  if (pageSize === undefined) return null
  return (
    <Card>
      <PagedList
        key={`${around.latitude} ${around.longitude} ${keyword}`}
        store={store}
        renderRow={(place: PickedPlace) => (
          <Row
            id={placePickIds.row(store.getState().rows.indexOf(place))}
            role="radio"
            checked={chosen !== undefined && keyOf(place) === keyOf(chosen)}
            title={place.name || place.address}
            detail={`${formatDistance(place.distance)} · ${isolate(place.address)}`}
            onTap={() => onChoose(place)}
          />
        )}
        empty={<EmptyState title={t('location:pick.none')} text={t('location:pick.noneText')} />}
        skeletonRows={4}
      />
    </Card>
  )
}
