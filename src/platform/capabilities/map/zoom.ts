/** docs/product/platform.md, "Map". */
export const ZOOM = { least: 5, most: 18, usual: 16, viewer: 18 } as const

export const withinZoom = (scale: number) => Math.min(ZOOM.most, Math.max(ZOOM.least, scale))
