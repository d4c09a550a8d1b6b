import type { MapDatum } from './contract'

export const mapDatum: MapDatum = 'gcj02'
