import { useEffect, useRef } from 'react'
import { Map } from '@tarojs/components'
import type { MapProps } from '@tarojs/components'
import type { Point } from '../location/contract'
import type { MapViewComponent, Marker } from './contract'
import { lacksPicture } from './marker-failure'
import { ZOOM } from './zoom'
import './native-map.scss'

const SIDE = 32

/** Only the end of a movement has them. */
interface Moved {
  scale?: number
  centerLocation?: Point
}

/** WeChat wants both sides of a picture, and a bubble's look. */
function toNative({
  width = SIDE,
  height = SIDE,
  callout,
  label,
  ...marker
}: Marker): MapProps.marker {
  return {
    ...marker,
    width,
    height,
    ...(label && { label: label as MapProps.label }),
    ...(callout && {
      callout: { ...callout, fontSize: 14, padding: 8, borderRadius: 8 } as MapProps.callout,
    }),
  }
}

export const MapView: MapViewComponent = (props) => {
  const { id, label, center, scale, markers, circle, include } = props
  const { onFail } = props
  const bad = lacksPicture(markers)
  const fail = useRef(onFail)
  fail.current = onFail
  useEffect(() => {
    if (bad) fail.current('marker')
  }, [bad])
  return (
    <Map
      id={id}
      className="native-map"
      {...{ 'aria-label': label }}
      latitude={center.latitude}
      longitude={center.longitude}
      scale={scale}
      minScale={ZOOM.least}
      maxScale={ZOOM.most}
      markers={bad ? [] : markers.map(toNative)}
      circles={
        circle ? [{ ...circle, color: '#3B3FD8AA', fillColor: '#3B3FD829', strokeWidth: 1 }] : []
      }
      includePoints={include && include.length > 1 ? [...include] : []}
      onError={() => onFail('load')}
      onTap={({ detail }) => {
        const { latitude, longitude } = Object(detail) as { latitude?: number; longitude?: number }
        if (latitude !== undefined && longitude !== undefined)
          props.onTap?.({ latitude, longitude })
      }}
      onRegionChange={({ detail }) => {
        const { scale: zoom, centerLocation: at } = detail as Moved
        // 'update' is what the page asked for itself.
        if (detail.causedBy !== 'update' && zoom !== undefined && at)
          props.onMove?.(at, Math.round(zoom))
      }}
      onMarkerTap={({ detail }) => props.onMarkerTap?.(Number(detail.markerId))}
    />
  )
}
