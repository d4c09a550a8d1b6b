// npm run icons [-- --brand BRAND | --shared]: draws every brand's picture beside a shared link into config/share-pictures, and icons and splash of a brand into android/ and ios/ (not with --shared); without a brand, of the one that dist/app was built for
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isBrandId } from '../../config/brands'
import { readRecord } from '../build/build-record'
import { nativePictures, placeNativePictures } from './native-pictures'
import { placeSharePictures } from './share-pictures'

const ROOT = path.resolve(__dirname, '../..')

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { brand: { type: 'string' }, shared: { type: 'boolean' } },
  })
  const brand = values.brand ?? readRecord('app')?.brand ?? 'default'
  if (!isBrandId(brand)) throw new Error(`there is no brand "${brand}"`)
  for (const file of await placeSharePictures(ROOT)) console.log(`wrote ${file}`)
  if (values.shared) return
  await placeNativePictures(brand, ROOT)
  console.log(`${nativePictures.length} icons and splashes of brand ${brand}`)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
