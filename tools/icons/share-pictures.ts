import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brandIds } from '../../config/brands'
import { draw } from './draw'
import { looksLike, type Stale } from './native-pictures'

const FOLDER = 'config/share-pictures'
/** What WeChat and WhatsApp ask for at least, in px. */
const SIDE = 300

/** Every brand's picture beside a shared link below `root` that is missing or not as it is drawn, with what belongs there. */
export async function findStaleSharePictures(root: string): Promise<Stale[]> {
  const stale: Stale[] = []
  for (const brand of brandIds) {
    const file = `${FOLDER}/${brand}.png`
    const content = await draw(brand, 'shared', SIDE)
    const place = path.join(root, file)
    if (!existsSync(place) || !(await looksLike(place, content))) stale.push({ file, content })
  }
  return stale
}

/** Draws the picture beside a shared link of every brand; what was written. */
export async function placeSharePictures(root: string): Promise<string[]> {
  const stale = await findStaleSharePictures(root)
  mkdirSync(path.join(root, FOLDER), { recursive: true })
  for (const { file, content } of stale) writeFileSync(path.join(root, file), content)
  return stale.map(({ file }) => file)
}
