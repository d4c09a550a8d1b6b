import type { Brand } from '../../../config/brands'
import type { Mode } from '@/brand/choose-mode'

/** 'cloud': 100 pixels wide, for a face or a row. 'small': 1000, as wide as the column. */
export type PictureSize = 'cloud' | 'small'
type PictureQuality = 80 | 50

const WIDTH: Readonly<Record<PictureSize, number>> = { cloud: 100, small: 1000 }
/** A public picture of the product's own: the server draws it small, and its name is the same on every host. */
const OWN = /^https?:\/\/[^/?#]+(\/files\/public\/[\w-]+\.\w+)$/

/** A message's picture: small as well, and known to nobody but the product itself. */
const MESSAGE = /^https?:\/\/[^/?#]+\/files\/pictures\/[\w-]+\.\w+$/

interface Site {
  brand: Pick<Brand, 'imageHost'>
  mode: Mode
  /** The page's own; '' where there is no page. */
  origin: string
  apiBase: string
}

/**
 * Where a picture comes from small: the brand's image host online, else our own origin, without a page where the calls go
 * (docs/product/upload.md, "Small pictures"). A picture of elsewhere stays as it is.
 */
export function pictureAddress(
  url: string,
  { size, quality }: { size: PictureSize; quality: PictureQuality },
  { brand, mode, origin, apiBase }: Site,
): string {
  if (MESSAGE.test(url)) return `${url}?w=${WIDTH[size]}&q=${quality}`
  const path = OWN.exec(url)?.[1]
  if (path === undefined) return url
  return `${mode === 'online' ? brand.imageHost : origin || apiBase}${path}?w=${WIDTH[size]}&q=${quality}`
}
