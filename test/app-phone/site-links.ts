import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brands } from '../../config/brands'
import { SITE_PATHS } from '../../server/web/app-links'
import type { System } from './native-plugin'

const read = (file: string) => readFileSync(path.resolve(__dirname, '../..', file), 'utf8')

/** Android goes by the manifest's verified links. */
function androidPaths(): string[] {
  const manifest = read('android/app/src/main/AndroidManifest.xml')
  const verified =
    /<intent-filter android:autoVerify="true">([\s\S]*?)<\/intent-filter>/.exec(manifest)?.[1] ?? ''
  return [...verified.matchAll(/android:path(Prefix)?="([^"]+)"/g)].map(
    ([, prefix, where = '']) => `${where}${prefix ? '*' : ''}`,
  )
}

/** An iPhone goes by what the site says of the app, once the app names the site. */
const iosPaths = (): readonly string[] =>
  read('ios/App/App/App.entitlements').includes('applinks:$(LINK_HOST)') ? SITE_PATHS : []

/** Whether a system hands an address of the brand's site to the app rather than to the browser (docs/product/links.md). */
export function opensSiteLink(system: System, url: string): boolean {
  if (!url.startsWith(`${brands.default.frontHost}/`)) return false
  const { pathname } = new URL(url)
  const paths = system === 'android' ? androidPaths() : iosPaths()
  return paths.some((where) =>
    where.endsWith('*') ? pathname.startsWith(where.slice(0, -1)) : pathname === where,
  )
}
