import { circle, divIcon, latLngBounds, map as createMap, marker, tileLayer } from 'leaflet'
import type { Circle, LayerGroup, Map as LeafletMap } from 'leaflet'
import { layerGroup } from 'leaflet'
import type { Point } from '../location/contract'
import type { MapViewProps, Marker } from './contract'
import { drawMarker } from './marker-element'
import { ZOOM } from './zoom'

type Handlers = Pick<MapViewProps, 'onTap' | 'onMarkerTap' | 'onMove' | 'onFail'>

const toPoint = ({ lat, lng }: { lat: number; lng: number }): Point => ({
  latitude: lat,
  // Round the earth more than once.
  longitude: ((((lng + 180) % 360) + 360) % 360) - 180,
})
const pair = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude]

/** Leaflet on an element of the page's. `handlers` are read at each event. */
export class MapOnLeaflet {
  private readonly map: LeafletMap
  private readonly marks: LayerGroup
  private around: Circle | undefined
  private openCallout: number | undefined
  private shown = ''

  constructor(
    host: HTMLElement,
    { center, scale, tiles }: Pick<MapViewProps, 'center' | 'scale' | 'tiles'>,
    private readonly handlers: () => Handlers,
  ) {
    this.map = createMap(host, {
      center: pair(center),
      zoom: scale,
      minZoom: ZOOM.least,
      maxZoom: ZOOM.most,
      zoomControl: false,
      // Who asked their system for less motion gets none.
      ...(matchMedia('(prefers-reduced-motion: reduce)').matches && {
        zoomAnimation: false,
        fadeAnimation: false,
        inertia: false,
      }),
    })
    this.map.attributionControl.setPrefix(false)
    this.marks = layerGroup().addTo(this.map)
    this.addTiles(tiles)
    this.map.on('click', ({ latlng }) => this.handlers().onTap?.(toPoint(latlng)))
    this.map.on('moveend', () => {
      const center = toPoint(this.map.getCenter())
      const scale = this.map.getZoom()
      const place = JSON.stringify([center, scale])
      // The page knows what it asked for itself.
      if (place !== this.shown) this.handlers().onMove?.(center, scale)
    })
  }

  /** A tile that does not come leaves a hole; a view without any is not a map. */
  private addTiles({ url, attribution }: MapViewProps['tiles']): void {
    let came = false
    tileLayer(url, { attribution, minZoom: ZOOM.least, maxZoom: ZOOM.most })
      .on('tileload', () => {
        came = true
      })
      // Leaflet's word for a view of which every tile has come or failed.
      .on('load', () => {
        if (!came) this.handlers().onFail('load')
      })
      .addTo(this.map)
  }

  look(center: Point, scale: number): void {
    const animate = this.map.getBounds().contains(pair(center))
    this.map.setView(pair(center), scale, { animate })
    this.remember()
  }

  /** All of them at once, with room for a picture around. */
  include(points: readonly Point[]): void {
    this.map.fitBounds(latLngBounds(points.map(pair)), {
      padding: [40, 40],
      maxZoom: ZOOM.usual,
      animate: false,
    })
    this.remember()
  }

  private remember(): void {
    this.shown = JSON.stringify([toPoint(this.map.getCenter()), this.map.getZoom()])
  }

  mark(markers: readonly Marker[]): void {
    this.marks.clearLayers()
    for (const one of markers) {
      const { element, size, anchor } = drawMarker(one, this.openCallout === one.id)
      marker(pair(one), {
        icon: divIcon({
          className: 'map-view__marker',
          html: element,
          iconSize: [...size],
          iconAnchor: [...anchor],
        }),
        ...(one.title && { title: one.title }),
        keyboard: this.handlers().onMarkerTap !== undefined || one.callout !== undefined,
      })
        .on('click', () => {
          this.openCallout = this.openCallout === one.id ? undefined : one.id
          this.mark(markers)
          this.handlers().onMarkerTap?.(one.id)
        })
        .addTo(this.marks)
    }
  }

  encircle(area: MapViewProps['circle']): void {
    this.around?.remove()
    this.around =
      area &&
      circle(pair(area), {
        radius: area.radius,
        interactive: false,
        className: 'map-view__circle',
      }).addTo(this.map)
  }

  /** The element around it has another size. */
  refit(): void {
    this.map.invalidateSize({ animate: false })
  }

  remove(): void {
    this.map.remove()
  }
}
