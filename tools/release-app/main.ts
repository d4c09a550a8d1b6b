// npm run release:app -- --url https://img.example/app/ --message 更快 [--message-en Faster] [--base-version 1.1.06] [--download-url URL] [--ios-url URL] [--force] [--compliance full|store]: packs and signs dist/app, and writes what ops releases publish takes (docs/operations.md, "Releases of the app").
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isCompliance } from '../../config/compliance'
import { publicHalf, readSigningKey } from '../../config/update-key'
import { isStale, outputOf, readRecord } from '../build/build-record'
import { root } from '../build/inputs'
import { pack, readBundle, signPackage } from './pack'

const OUT = path.join(root, 'dist/release')

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    message: { type: 'string' },
    'message-en': { type: 'string' },
    'base-version': { type: 'string', default: '' },
    'download-url': { type: 'string' },
    'ios-url': { type: 'string' },
    force: { type: 'boolean', default: false },
    compliance: { type: 'string', default: 'full' },
  },
})

function release(): void {
  const { url, message, compliance, 'base-version': baseVersion, force } = values
  const links = { android: values['download-url'], ios: values['ios-url'] }
  if (!url?.startsWith('https://')) throw new Error('--url says where the package will lie: https.')
  if (!message) throw new Error('--message says what is new, in Chinese.')
  if (!links.android && !links.ios)
    throw new Error('--download-url (Android) and --ios-url (App Store) say for whom it is.')
  if (!isCompliance(compliance)) throw new Error('--compliance is full or store.')
  const record = readRecord('app', { compliance })
  if (!record || isStale('app', { compliance, brand: record.brand }))
    throw new Error('dist/app is not what this checkout makes: npm run build -- --target app.')
  const key = readSigningKey()
  if (record.updateKey !== publicHalf(key))
    throw new Error('The app was built for another key: see RELEASE_PUBLIC_KEY.')
  const { brand, version } = record
  const name = `${brand}-${version}${compliance === 'store' ? '-store' : ''}`
  const bytes = pack(readBundle(outputOf('app', { compliance })))
  mkdirSync(OUT, { recursive: true })
  writeFileSync(path.join(OUT, `${name}.wgt`), bytes)
  console.log(`dist/release/${name}.wgt: ${Math.round(bytes.length / 1024)} KB`)
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
    writeFileSync(path.join(OUT, `${name}-${platform}.json`), `${JSON.stringify(file, null, 1)}\n`)
    console.log(`npm run ops -- releases publish dist/release/${name}-${platform}.json`)
  }
}

try {
  release()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
