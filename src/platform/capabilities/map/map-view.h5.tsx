import { useEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import type { MapViewComponent } from './contract'
import type { MapOnLeaflet } from './leaflet-map'
import { lacksPicture } from './marker-failure'
import './map-view.scss'

const loadLeaflet = () => import(/* webpackChunkName: "leaflet" */ './leaflet-map')

// Left to right in every language: Leaflet counts its tiles from the left, and east is on the right in Arabic too.
const still = { dir: 'ltr' }

export const MapView: MapViewComponent = (props) => {
  const { id, label, center, scale, markers, circle, include, tiles } = props
  const latest = useRef(props)
  latest.current = props
  const [map, setMap] = useState<MapOnLeaflet>()
  const { url, attribution } = tiles

  useEffect(() => {
    const host = document.createElement('div')
    host.className = 'map-view__canvas'
    document.getElementById(id)?.append(host)
    let made: MapOnLeaflet | undefined
    let gone = false
    const refit = () => made?.refit()
    loadLeaflet().then(
      ({ MapOnLeaflet: Leaflet }) => {
        if (gone) return
        made = new Leaflet(host, latest.current, () => latest.current)
        setMap(made)
      },
      () => !gone && latest.current.onFail('load'),
    )
    window.addEventListener('resize', refit)
    return () => {
      gone = true
      window.removeEventListener('resize', refit)
      made?.remove()
      host.remove()
      setMap(undefined)
    }
  }, [id, url, attribution])

  const included = include && JSON.stringify(include)
  useEffect(() => {
    const { include: points } = latest.current
    if (points && points.length > 1) map?.include(points)
    else map?.look({ latitude: center.latitude, longitude: center.longitude }, scale)
  }, [map, center.latitude, center.longitude, scale, included])

  const bad = lacksPicture(markers)
  const shown = JSON.stringify(markers)
  useEffect(() => {
    if (bad) latest.current.onFail('marker')
    else map?.mark(latest.current.markers)
  }, [map, shown, bad])

  const { latitude, longitude, radius } = circle ?? {}
  useEffect(() => map?.encircle(latest.current.circle), [map, latitude, longitude, radius])

  return <View id={id} className="map-view" role="region" aria-label={label} {...still} />
}
