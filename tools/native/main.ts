// npm run native [-- --brand BRAND]: writes a brand's ids, names, scheme and version into android/ and ios/; without a brand, of the one that dist/app was built for. APP_REBUILD counts the rebuilds of one version.
import { parseArgs } from 'node:util'
import { isBrandId } from '../../config/brands'
import { readRecord } from '../build/build-record'
import { root } from '../build/inputs'
import { writeNative } from './write'

const { values } = parseArgs({ options: { brand: { type: 'string' } } })
const brand = values.brand ?? readRecord('app')?.brand ?? 'default'
if (!isBrandId(brand)) throw new Error(`there is no brand "${brand}"`)
const { versionName, versionCode } = writeNative(brand, root, Number(process.env.APP_REBUILD ?? 0))
console.log(`${brand} ${versionName} (${versionCode}) in android/ and ios/`)
