import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brandFiles, type BrandId } from '../../config/brands'
import { filesBelow } from '../build/inputs'
import { findStalePictures } from '../icons/native-pictures'
import { nativeEdits, nativeFiles, nativeSettings, versionCodeOf } from '../native/settings'
import { findForeign } from './foreign'
import { findBeside, findPicturesBeside, findStated, findUnread } from './native-places'

const readable =
  /\.(xml|gradle|properties|xcconfig|plist|strings|entitlements|pbxproj|swift|java|json)$/
/** What tools make there and the repository ignores. */
const made = /\/(build|\.gradle|DerivedData|Pods|public|capacitor-cordova-\w+-plugins)\//

/** A file's place below the root, as the tables write it on every system. */
const placeOf = (file: string, root: string) => path.relative(root, file).replaceAll(path.sep, '/')

/** Of the version that the project was written for. */
function rebuildOf(brand: BrandId, properties: string): number {
  const base = versionCodeOf(brandFiles[brand].version)
  const rebuild = Number(/^versionCode=(\d+)$/m.exec(properties)?.[1]) - base
  return rebuild >= 0 && rebuild <= 99 ? rebuild : 0
}

/** What of the texts in android/ and ios/ below `root` is not this brand's. */
export function auditTexts(brand: BrandId, root: string): string[] {
  const read = (file: string) => {
    const place = path.join(root, file)
    return existsSync(place) ? readFileSync(place, 'utf8') : ''
  }
  const settings = nativeSettings(brand, rebuildOf(brand, read('android/brand.properties')))
  const written = Object.entries(nativeFiles(settings)).filter(
    ([file, text]) => read(file) !== text,
  )
  const edited = Object.entries(nativeEdits(settings)).filter(
    ([file, edit]) => read(file) !== edit(read(file)),
  )
  const texts = ['android', 'ios']
    .flatMap((folder) => filesBelow(path.join(root, folder)))
    .map((file) => placeOf(file, root))
    .filter((file) => readable.test(file) && !made.test(file))
    .map((name) => ({ name, text: read(name) }))
  return [
    ...[...written, ...edited].map(([file]) => `${file}: not as brand ${brand} has it`),
    ...findUnread(read),
    ...findStated(read),
    ...findBeside(texts, Object.keys({ ...nativeFiles(settings), ...nativeEdits(settings) })),
    ...findForeign(texts, brand),
  ]
}

/** What in android/ and ios/ below `root` is not this brand's: ids, names, scheme, hosts, versions, icons and splashes. */
export async function auditNative(brand: BrandId, root: string): Promise<string[]> {
  const stale = await findStalePictures(brand, root)
  return [
    ...auditTexts(brand, root),
    ...stale.map(({ file }) => `${file}: not the picture of brand ${brand}`),
    ...findPicturesBeside(
      filesBelow(path.join(root, 'android')).map((file) => placeOf(file, root)),
    ),
  ]
}
