import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { mapEndpoints } from '@contract/map/endpoints'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import type { TextKey } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import type { Place } from '@/lib/location/find-place'
import type { Point } from '@/platform/capabilities/location/contract'
import type { MapFailure, Marker } from '@/platform/capabilities/map/contract'
import { mapDatum } from '@/platform/capabilities/map/map-datum'
import { MapView } from '@/platform/capabilities/map/map-view'
import { markerPicture } from '@/platform/capabilities/map/marker-picture'
import { mapIds } from '../test-ids'
import { useMapPoints } from './use-map-points'
import { ZoomButtons } from './zoom-buttons'
import './map-panel.scss'

interface MapPanelProps {
  /** Where the pin stands; the map moves there when it changes. */
  pin: Point
  /** Whether there is a pin at all. */
  marked: boolean
  name: string
  zoom: number
  own: Place | undefined
  /** A point that the person tapped, by the map's own coordinates. */
  onTap?: (point: Point) => void
}

const PIN = 1
const OWN = 2

/** A map with a place and the own one, its zoom buttons, and in its place what went wrong with a way to try again. */
export function MapPanel({ pin, marked, name, zoom, own, onTap }: MapPanelProps) {
  const t = useT()
  const config = useQuery(mapEndpoints.mapConfig, {})
  const here = own?.own ? own.position : undefined
  const { points, failed, reload } = useMapPoints(here ? [pin, here] : [pin])
  const [failure, setFailure] = useState<MapFailure>()
  const [tries, setTries] = useState(0)
  const [view, setView] = useState<{ center: Point; scale: number }>()
  const [at, ownAt] = points ?? []
  const { latitude, longitude } = at ?? {}
  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined)
      setView((old) => ({ center: { latitude, longitude }, scale: old?.scale ?? zoom }))
  }, [latitude, longitude, zoom])

  function renderError(text: TextKey, retry: () => void) {
    return <ErrorState id={mapIds.retry} text={t(text)} onRetry={retry} />
  }
  function handleRetry() {
    setFailure(undefined)
    setTries(tries + 1)
  }
  const again = () => void config.reload()
  if (failure === 'marker') return renderError('location:map.markerPicture', handleRetry)
  if (failure) return renderError('location:map.loadFailed', handleRetry)
  if (failed) return renderError('location:map.translateFailed', () => void reload())
  if (!config.data && config.status === 'error')
    return renderError('location:map.loadFailed', again)
  if (config.data?.tileUrl === '' && mapDatum === 'wgs84')
    return renderError('location:map.keyMissing', again)
  if (!config.data || !view || !at) return <Skeleton kind="card" count={1} />

  const markers: Marker[] = [
    ...(marked ? [{ id: PIN, ...at, title: name, iconPath: markerPicture('pin') }] : []),
    ...(ownAt
      ? [
          {
            id: OWN,
            latitude: ownAt.latitude,
            longitude: ownAt.longitude,
            title: t('location:own.roughly'),
            iconPath: markerPicture('dot'),
            width: 24,
            height: 24,
            anchor: { x: 0.5, y: 0.5 },
          },
        ]
      : []),
  ]
  return (
    <View className="map-panel">
      <MapView
        key={tries}
        id={mapIds.map}
        label={t('location:map.label')}
        center={view.center}
        scale={view.scale}
        markers={markers}
        {...(ownAt &&
          here?.accuracy !== undefined && { circle: { ...ownAt, radius: here.accuracy } })}
        tiles={{ url: config.data.tileUrl, attribution: config.data.attribution }}
        {...(onTap && { onTap })}
        onMove={(center, scale) => setView({ center, scale })}
        onFail={setFailure}
      />
      <ZoomButtons scale={view.scale} onChange={(scale) => setView({ ...view, scale })} />
    </View>
  )
}
