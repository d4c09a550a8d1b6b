import sharp from 'sharp'
import { grounds, lookOf } from '../../config/brand/look'
import { brandFiles, type BrandId } from '../../config/brands'

/** The tokens that icons need (src/styles/tokens.scss). */
const GOLD = '#E8CF97'

/** The side of the canvas, that of Android's adaptive icon: what stands within the middle 66 is seen in every mask. */
export const CANVAS = 108
export const CARD = { x: 25, y: 36, width: 58, height: 38, radius: 7 }

const { x, y, width, height, radius } = CARD
const at = `x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"`
/** The brand's emblem (config/brand). */
const emblem = (brand: BrandId, fill: string) =>
  `<path fill-rule="evenodd" d="${brandFiles[brand].logo}" fill="${fill}"/>`
/** The mark: the member's card, dark, with a gold line and the emblem. */
const markOf = (brand: BrandId) => `
  <rect ${at} fill="${grounds.ink}"/>
  <rect x="${x + 2}" y="${y + 2}" width="${width - 4}" height="${height - 4}" rx="${radius - 2}" fill="none" stroke="${GOLD}" stroke-opacity="0.5" stroke-width="0.7"/>
  ${emblem(brand, GOLD)}`
/** In one colour, for icons that the system tints: the emblem is a hole. */
const shadowOf = (brand: BrandId) => `
  <mask id="hole"><rect width="${CANVAS}" height="${CANVAS}" fill="#fff"/>${emblem(brand, '#000')}</mask>
  <rect ${at} fill="#fff" mask="url(#hole)"/>`

/** The brand's own colour, which its icon stands on. */
export function colourOf(brand: BrandId): string {
  return brandFiles[brand].colours.brand
}

function ground(brand: BrandId, shape: string): string {
  const { fill, pressed } = lookOf(brandFiles[brand].colours)
  return `<linearGradient id="ground" x2="0" y2="1"><stop stop-color="${fill}"/><stop offset="1" stop-color="${pressed}"/></linearGradient>${shape}`
}

/** What of the brand a picture shows. */
export type Picture =
  | 'foreground'
  | 'monochrome'
  /** The whole icon: to the edges, as a rounded square, as a disc. */
  | 'square'
  | 'rounded'
  | 'round'
  /** The rounded square on paper, beside a link in a chat. */
  | 'shared'
  /** The mark in the middle of the paper that the program begins on. */
  | 'splash'

function svgOf(brand: BrandId, picture: Picture, wide: number, high: number): string {
  const wrap = (content: string, box = `0 0 ${CANVAS} ${CANVAS}`) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="${box}">${content}</svg>`
  // Whole icons show what a mask leaves of the adaptive one: the middle 72.
  const middle = '18 18 72 72'
  const fill = 'fill="url(#ground)"'
  const mark = markOf(brand)
  switch (picture) {
    case 'foreground':
      return wrap(mark)
    case 'monochrome':
      return wrap(shadowOf(brand))
    case 'square':
      return wrap(
        ground(brand, `<rect width="${CANVAS}" height="${CANVAS}" ${fill}/>`) + mark,
        middle,
      )
    case 'rounded':
      return wrap(
        ground(brand, `<rect x="20" y="20" width="68" height="68" rx="14" ${fill}/>`) + mark,
        middle,
      )
    case 'shared':
      return wrap(
        `<rect width="${CANVAS}" height="${CANVAS}" fill="${grounds.paper}"/>` +
          ground(brand, `<rect x="20" y="20" width="68" height="68" rx="14" ${fill}/>`) +
          mark,
        middle,
      )
    case 'round':
      return wrap(ground(brand, `<circle cx="54" cy="54" r="35" ${fill}/>`) + mark, middle)
    case 'splash': {
      const side = Math.min(wide, high) * 0.24
      return wrap(
        `<rect width="${wide}" height="${high}" fill="${grounds.paper}"/>
        <svg x="${(wide - side) / 2}" y="${(high - side) / 2}" width="${side}" height="${side}" viewBox="20 20 68 68">
          ${ground(brand, `<rect x="20" y="20" width="68" height="68" rx="15" ${fill}/>`)}${mark}
        </svg>`,
        `0 0 ${wide} ${high}`,
      )
    }
  }
}

const opaque: readonly Picture[] = ['square', 'shared', 'splash']

/** Draws a picture of a brand as PNG; without transparency where there must be none. */
export async function draw(
  brand: BrandId,
  picture: Picture,
  wide: number,
  high = wide,
): Promise<Buffer> {
  const drawn = sharp(Buffer.from(svgOf(brand, picture, wide, high)))
  const image = opaque.includes(picture) ? drawn.removeAlpha() : drawn
  return await image.png({ compressionLevel: 9, palette: picture === 'splash' }).toBuffer()
}
