import type { BrandFile } from './brand'
import { lookOf } from './look'

/** The site's icon in a browser's tab, as SVG: the emblem, large enough for 16 px, on the brand's colour in what is written on it. */
export function drawSiteIcon({ colours, logo }: Pick<BrandFile, 'colours' | 'logo'>): string {
  const { fill, on } = lookOf(colours)
  // The emblem lies within 44 to 64 of its canvas (config/brand/brand.ts).
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="41 41 26 26"><rect x="41" y="41" width="26" height="26" rx="6" fill="${fill}"/><path fill-rule="evenodd" d="${logo}" fill="${on}"/></svg>`
}
