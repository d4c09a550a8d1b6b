export const mapIds = {
  map: 'place-map',
  zoomIn: 'map-zoom-in',
  zoomOut: 'map-zoom-out',
  own: 'map-own',
  allow: 'map-allow',
  retry: 'map-retry',
} as const
export const placeViewIds = { directions: 'place-directions' } as const
export const placePickIds = {
  search: 'place-search',
  confirm: 'place-confirm',
  row: (index: number) => `place-row-${index}`,
} as const
