import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrandId } from '../../config/brands'
import { ICON_ROUTE } from '../../server/web/link-preview'
import { filesBelow } from '../build/inputs'
import { findStaleSharePictures } from '../icons/share-pictures'

/** What of the pictures beside shared links below `root` is not as the brands' files have it. */
export async function auditSharePictures(root: string): Promise<string[]> {
  const stale = await findStaleSharePictures(root)
  return stale.map(({ file }) => `${file}: npm run icons`)
}

/** What in a mini-program's bundle is not its brand's own picture beside a shared link. WeChat shows files alone, so one among the scripts counts as missing. */
export function auditBundlePicture(folder: string, brand: BrandId, root: string): string[] {
  const place = path.join(root, 'config/share-pictures', `${brand}.png`)
  const picture = existsSync(place) ? readFileSync(place) : Buffer.of()
  const shipped = filesBelow(folder).filter((file) => /share-pictures[\\/]/.test(file))
  return shipped.length === 1 && shipped.every((file) => readFileSync(file).equals(picture))
    ? []
    : [`the picture beside a shared link: needs that of brand ${brand} alone`]
}

/** What in the site's page is not the server's, which has the icon of its brand: the page is one for all. */
export function auditSite(folder: string): string[] {
  const place = path.join(folder, 'index.html')
  const page = existsSync(place) ? readFileSync(place, 'utf8') : ''
  const icons = page.match(/<link[^>]*rel="?icon\b[^>]*>/g) ?? []
  return icons.length === 1 && icons.every((icon) => icon.includes(ICON_ROUTE))
    ? []
    : [`index.html: needs the icon of ${ICON_ROUTE} alone`]
}
