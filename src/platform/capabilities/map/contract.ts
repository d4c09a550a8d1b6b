import type { ReactElement } from 'react'
import type { Point } from '../location/contract'

/** A mark on the map (docs/product/platform.md, "Map"). Lengths are CSS pixels. */
export interface Marker extends Point {
  id: number
  /** Its name, also for those who do not see it. */
  title?: string
  /** Address of its picture; a marker without one is refused: 'Marker.iconPath is required.' */
  iconPath: string
  /** Degrees clockwise; 0 by default. */
  rotate?: number
  /** 0 to 1, opaque by default. */
  alpha?: number
  width?: number
  height?: number
  /** A bubble over it: always, or after a tap. */
  callout?: { content: string; display: 'ALWAYS' | 'BYCLICK' }
  /** Words beside it. */
  label?: { content: string }
  /** The part of the picture that stands on the point, 0 to 1 from its upper left corner; the middle of its lower edge by default. */
  anchor?: { x: number; y: number }
}

/** 'load': the map's code, or none of its tiles, came. 'marker': a marker has no picture. */
export type MapFailure = 'load' | 'marker'

/** What a map shows. Points are of `mapDatum`. */
export interface MapViewProps {
  /** The element's id. */
  id: string
  /** What it is, for those who do not see it. */
  label: string
  center: Point
  /** 5 to 18. */
  scale: number
  markers: readonly Marker[]
  /** How exact the own place is, in metres. */
  circle?: Point & { radius: number }
  /** Instead of centre and scale: all of these are to be seen. */
  include?: readonly Point[]
  /** Where pictures of the map come from; WeChat has its own. */
  tiles: { url: string; attribution: string }
  onTap?: (point: Point) => void
  onMarkerTap?: (id: number) => void
  /** The person has moved or zoomed it. */
  onMove?: (center: Point, scale: number) => void
  onFail: (failure: MapFailure) => void
}

/** A map that fills the element around it. Leaflet is fetched when the first one is shown. */
export type MapViewComponent = (props: MapViewProps) => ReactElement

/** The coordinates that this host's map takes; the server translates ('GET /user/map/translate'). */
export type MapDatum = 'wgs84' | 'gcj02'

/** 'opened': the system's or WeChat's own map is in front. */
export type OpenMapOutcome = { type: 'opened' } | { type: 'failed'; reason: string }

export interface MapTarget {
  point: Point
  /** The same point by `getOpenMapDatum`. */
  mapPoint: Point
  name: string
  address: string
}

/** The coordinates that the host's own map program takes. */
export type GetOpenMapDatum = () => MapDatum

/** Leads to a place by the host's own map program. */
export type OpenMap = (target: MapTarget) => Promise<OpenMapOutcome>

/** Address of a marker's picture: a pin for a place, a dot for the own one. '' when the device cannot keep it. */
export type MarkerPicture = (name: 'pin' | 'dot') => string
