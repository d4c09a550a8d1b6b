import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { BrandId } from '../../config/brands'
import { colourOf, draw, type Picture } from './draw'

export interface NativePicture {
  /** Below the repository's root. */
  file: string
  picture: Picture
  width: number
  height: number
}

const RES = 'android/app/src/main/res'
const ASSETS = 'ios/App/App/Assets.xcassets'
/** Where Android takes the colour behind the adaptive icon and the system's splash from. */
const COLOURS = `${RES}/values/ic_launcher_background.xml`

/** Android's densities: px to the dp, and its screens of old, landscape. */
const densities = {
  mdpi: { scale: 1, long: 480, short: 320 },
  hdpi: { scale: 1.5, long: 800, short: 480 },
  xhdpi: { scale: 2, long: 1280, short: 720 },
  xxhdpi: { scale: 3, long: 1600, short: 960 },
  xxxhdpi: { scale: 4, long: 1920, short: 1280 },
} as const

const one = (file: string, picture: Picture, width: number, height = width): NativePicture => ({
  file,
  picture,
  width,
  height,
})

/** Every icon and splash of both native projects. */
export const nativePictures: readonly NativePicture[] = [
  ...Object.entries(densities).flatMap(([name, { scale, long, short }]) => [
    one(`${RES}/mipmap-${name}/ic_launcher.png`, 'rounded', 48 * scale),
    one(`${RES}/mipmap-${name}/ic_launcher_round.png`, 'round', 48 * scale),
    one(`${RES}/mipmap-${name}/ic_launcher_foreground.png`, 'foreground', 108 * scale),
    one(`${RES}/mipmap-${name}/ic_launcher_monochrome.png`, 'monochrome', 108 * scale),
    one(`${RES}/drawable-land-${name}/splash.png`, 'splash', long, short),
    one(`${RES}/drawable-port-${name}/splash.png`, 'splash', short, long),
  ]),
  one(`${RES}/drawable/splash.png`, 'splash', 480, 320),
  one(`${ASSETS}/AppIcon.appiconset/AppIcon-512@2x.png`, 'square', 1024),
  ...['splash-2732x2732.png', 'splash-2732x2732-1.png', 'splash-2732x2732-2.png'].map((name) =>
    one(`${ASSETS}/Splash.imageset/${name}`, 'splash', 2732),
  ),
]

const pixelsOf = (picture: string | Buffer) => sharp(picture).ensureAlpha().raw().toBuffer()

export async function looksLike(place: string, content: Buffer): Promise<boolean> {
  if (readFileSync(place).equals(content)) return true
  return (await pixelsOf(place)).equals(await pixelsOf(content))
}

const coloursXml = (brand: BrandId) => `<?xml version="1.0" encoding="utf-8"?>
<!-- Of the brand: npm run icons -->
<resources>
    <color name="ic_launcher_background">${colourOf(brand)}</color>
</resources>
`

export interface Stale {
  readonly file: string
  /** What belongs there. */
  readonly content: Buffer | string
}

/** Pictures and colours below `root` that are missing or another brand's, with what belongs there. Pictures are compared by their pixels: another machine packs them otherwise. */
export async function findStalePictures(brand: BrandId, root: string): Promise<Stale[]> {
  const stale: Stale[] = []
  const drawn = new Map<string, Buffer>()
  for (const { file, picture, width, height } of nativePictures) {
    const key = `${picture} ${width} ${height}`
    const content = drawn.get(key) ?? (await draw(brand, picture, width, height))
    drawn.set(key, content)
    const place = path.join(root, file)
    const same = existsSync(place) && (await looksLike(place, content))
    if (!same) stale.push({ file, content })
  }
  const [place, content] = [path.join(root, COLOURS), coloursXml(brand)]
  if (!existsSync(place) || readFileSync(place, 'utf8') !== content)
    stale.push({ file: COLOURS, content })
  return stale
}

/** Draws every icon and splash of a brand into the native projects below `root`. */
export async function placeNativePictures(brand: BrandId, root: string): Promise<void> {
  for (const { file, content } of await findStalePictures(brand, root)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
}
