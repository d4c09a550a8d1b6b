import type { MapDatum } from './contract'

export const mapDatum: MapDatum = 'wgs84'
