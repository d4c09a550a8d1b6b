import { useEffect, useMemo, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { mapEndpoints } from '@contract/map/endpoints'
import type { PickedPlace } from '@contract/map/schemas'
import { useBrand } from '@/brand/brand-store'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { fetchQuery } from '@/lib/data/query/fetch-query'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import type { Point } from '@/platform/capabilities/location/contract'
import { mapDatum } from '@/platform/capabilities/map/map-datum'
import { ZOOM } from '@/platform/capabilities/map/zoom'
import { MapPanel } from '../map-panel/map-panel'
import { OwnNote } from '../own-note'
import { placePickIds } from '../test-ids'
import { useOwnPlace } from '../use-own-place'
import { PlaceList } from './place-list'

const TYPING_MS = 500

interface PlacePickerProps {
  near: Point | undefined
  chosen: PickedPlace | undefined
  onChoose: (place: PickedPlace) => void
}

/** What stands at a point that was tapped on the map. @throws ApiError */
async function findAt(tapped: Point): Promise<PickedPlace> {
  const { points } = await fetchQuery(mapEndpoints.translatePoints, {
    points: `${tapped.latitude},${tapped.longitude}`,
    from: mapDatum,
    to: 'wgs84',
  })
  const { latitude, longitude } = points[0] ?? tapped
  const place = await fetchQuery(mapEndpoints.reverseGeocode, { latitude, longitude })
  return { ...place, latitude, longitude }
}

/** A map, a search, and the places near the person or of a word; a tap on the map chooses what stands there. */
export function PlacePicker({ near, chosen, onChoose }: PlacePickerProps) {
  const t = useT()
  const own = useOwnPlace()
  const office = useBrand(({ brand }) => brand.office)
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const from = own.place?.own ? own.place.position : (near ?? office)
  // A metre more or less is no reason for another list.
  const latitude = Number(from.latitude.toFixed(4))
  const longitude = Number(from.longitude.toFixed(4))
  const around = useMemo(() => ({ latitude, longitude }), [latitude, longitude])

  /** The choice that was made last, by a tap on the map or in the list: an answer that comes after another one is late. */
  const choices = useRef(0)
  function choose(place: PickedPlace) {
    choices.current += 1
    onChoose(place)
  }
  function handleTap(point: Point) {
    choices.current += 1
    const mine = choices.current
    findAt(point).then(
      (place) => mine === choices.current && choose(place),
      (error: unknown) => showToast(error instanceof Error ? error.message : '', TOAST_MS.error),
    )
  }
  return (
    <View>
      <MapPanel
        pin={chosen ?? around}
        marked={chosen !== undefined}
        name={chosen?.name ?? ''}
        zoom={ZOOM.usual}
        own={own.place}
        onTap={handleTap}
      />
      <OwnNote own={own} />
      <TextField
        id={placePickIds.search}
        label={t('location:pick.search')}
        help={t('location:pick.help')}
        value={typed}
        onChange={setTyped}
        onSubmit={() => setKeyword(typed.trim())}
      />
      <PlaceList around={around} keyword={keyword} chosen={chosen} onChoose={choose} />
    </View>
  )
}
