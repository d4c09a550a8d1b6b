// npm run native [-- --brand default|link|meet|world]: writes a brand's id, name, scheme and version into android/ and ios/; without a brand, of the one that dist/app was built for. APP_REBUILD counts the rebuilds of one version.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isBrandId } from '../../config/brands'
import { readRecord } from '../build/build-record'
import { nativeFiles, nativeSettings } from './settings'

const { values } = parseArgs({ options: { brand: { type: 'string' } } })
const brand = values.brand ?? readRecord('app')?.brand ?? 'default'
if (!isBrandId(brand)) throw new Error(`there is no brand "${brand}"`)
const settings = nativeSettings(brand, Number(process.env.APP_REBUILD ?? 0))
for (const [file, text] of Object.entries(nativeFiles(settings)))
  writeFileSync(path.resolve(__dirname, '../..', file), text)
console.log(`${brand} ${settings.versionName} (${settings.versionCode}) in android/ and ios/`)
