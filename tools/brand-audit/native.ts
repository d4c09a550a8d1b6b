import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brandFiles, type BrandId } from '../../config/brands'
import { filesBelow } from '../build/inputs'
import { findStalePictures } from '../icons/native-pictures'
import { nativeEdits, nativeFiles, nativeSettings, versionCodeOf } from '../native/settings'
import { findForeign } from './foreign'

/** Where the projects take a brand's values from what is written for it: without one of these a brand's value would stand there unread. */
const references: Readonly<Record<string, readonly string[]>> = {
  'android/app/build.gradle': ['applicationId', 'versionCode', 'versionName'].map(
    (name) => `${name} brand.getProperty("${name}")`,
  ),
  'android/app/src/main/AndroidManifest.xml': [
    'android:icon="@mipmap/ic_launcher"',
    'android:roundIcon="@mipmap/ic_launcher_round"',
    'android:label="@string/app_name"',
    'android:label="@string/title_activity_main"',
    '<data android:scheme="@string/custom_url_scheme" />',
    '<data android:host="@string/link_host" />',
  ],
  'ios/debug.xcconfig': ['#include "brand.xcconfig"'],
  'ios/release.xcconfig': ['#include "brand.xcconfig"'],
  'ios/App/App/Info.plist': [
    'APP_NAME',
    'APP_SCHEME',
    'PRODUCT_BUNDLE_IDENTIFIER',
    'MARKETING_VERSION',
    'CURRENT_PROJECT_VERSION',
  ].map((name) => `<string>$(${name})</string>`),
  'ios/App/App/App.entitlements': ['applinks:$(LINK_HOST)', 'webcredentials:$(LINK_HOST)'],
}

/** Xcode's project states nothing that a brand's settings say: its own would win. */
const XCODE_PROJECT = 'ios/App/App.xcodeproj/project.pbxproj'
const ofTheBrand =
  /\b(MARKETING_VERSION|CURRENT_PROJECT_VERSION|PRODUCT_BUNDLE_IDENTIFIER|APP_NAME|APP_SCHEME|LINK_HOST) = /

const readable =
  /\.(xml|gradle|properties|xcconfig|plist|strings|entitlements|pbxproj|swift|java|json)$/
/** What tools make there and the repository ignores. */
const made = /\/(build|\.gradle|DerivedData|Pods|public|capacitor-cordova-\w+-plugins)\//

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
  const unread = Object.entries(references).flatMap(([file, parts]) =>
    parts.filter((part) => !read(file).includes(part)).map((part) => `${file}: lacks ${part}`),
  )
  const stated = ofTheBrand.exec(read(XCODE_PROJECT))
  const texts = ['android', 'ios']
    .flatMap((folder) => filesBelow(path.join(root, folder)))
    .map((file) => path.relative(root, file))
    .filter((file) => readable.test(file) && !made.test(file))
    .map((name) => ({ name, text: read(name) }))
  return [
    ...[...written, ...edited].map(([file]) => `${file}: not as brand ${brand} has it`),
    ...unread,
    ...(stated ? [`${XCODE_PROJECT}: states ${stated[1] ?? ''} itself`] : []),
    ...findForeign(texts, brand),
  ]
}

/** What in android/ and ios/ below `root` is not this brand's: ids, names, scheme, hosts, versions, icons and splashes. */
export async function auditNative(brand: BrandId, root: string): Promise<string[]> {
  const stale = await findStalePictures(brand, root)
  return [
    ...auditTexts(brand, root),
    ...stale.map(({ file }) => `${file}: not the picture of brand ${brand}`),
  ]
}
