import type { KeyObject } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isCompliance, type Compliance } from '../../config/compliance'
import { publicHalf } from '../../config/update-key'
import type { BuildRecord } from '../build/build-record'
import { pack, readBundle, signPackage } from './pack'

/** Where a release is made of what. */
export interface Checkout {
  /** The folder of the build of the app and what stands in its record; undefined where there is none of what lies there now. */
  findBuild(compliance: Compliance): { folder: string; record: BuildRecord } | undefined
  readKey(): KeyObject
  /** Where package and files go. */
  out: string
  /** The same folder as people type it. */
  outName: string
  print(line: string): void
}

const options = {
  url: { type: 'string' },
  message: { type: 'string' },
  'message-en': { type: 'string' },
  'base-version': { type: 'string', default: '' },
  'download-url': { type: 'string' },
  'ios-url': { type: 'string' },
  force: { type: 'boolean', default: false },
  compliance: { type: 'string', default: 'full' },
} as const

/**
 * Packs and signs the build, and writes for each system what `ops releases publish` takes.
 * @throws Error with what is missing, in a sentence
 */
export function release(args: string[], { findBuild, readKey, out, outName, print }: Checkout) {
  const { values } = parseArgs({ args, options })
  const { url, message, compliance, 'base-version': baseVersion, force } = values
  const links = { android: values['download-url'], ios: values['ios-url'] }
  if (!url?.startsWith('https://')) throw new Error('--url says where the package will lie: https.')
  if (!message) throw new Error('--message says what is new, in Chinese.')
  if (!links.android && !links.ios)
    throw new Error('--download-url (Android) and --ios-url (App Store) say for whom it is.')
  if (!isCompliance(compliance)) throw new Error('--compliance is full or store.')
  const build = findBuild(compliance)
  if (!build)
    throw new Error('dist/app is not what this checkout makes: npm run build -- --target app.')
  const { brand, version, updateKey } = build.record
  const key = readKey()
  if (updateKey !== publicHalf(key))
    throw new Error('The app was built for another key: see RELEASE_PUBLIC_KEY.')
  const name = `${brand}-${version}${compliance === 'store' ? '-store' : ''}`
  const bytes = pack(readBundle(build.folder))
  mkdirSync(out, { recursive: true })
  writeFileSync(path.join(out, `${name}.wgt`), bytes)
  print(`${outName}/${name}.wgt: ${Math.round(bytes.length / 1024)} KB`)
  for (const platform of ['android', 'ios'] as const) {
    if (!links[platform]) continue
    const facts = { brand, compliance, platform, version, baseVersion }
    const file = {
      platform,
      version,
      baseVersion,
      message,
      messageEn: values['message-en'],
      force,
      wgtUrl: `${url.replace(/\/?$/, '/')}${name}.wgt`,
      ...signPackage(bytes, facts, key),
      downloadUrl: links.android,
      iosUrl: links.ios,
    }
    writeFileSync(path.join(out, `${name}-${platform}.json`), `${JSON.stringify(file, null, 1)}\n`)
    print(`npm run ops -- releases publish ${outName}/${name}-${platform}.json`)
  }
}
