// npm run build -- --target h5|weapp|app [--brand BRAND] [--channel release|trial] [--compliance full|store] [--gallery]
import path from 'node:path'
import { parseArgs } from 'node:util'
import { brandIds, isBrandId, type BrandId } from '../../config/brands'
import { channels, isChannel } from '../../config/channels'
import { compliances, isCompliance } from '../../config/compliance'
import { isTarget, targets } from '../../config/targets'
import { placeNativePictures } from '../icons/native-pictures'
import { writeNative } from '../native/write'
import { build, BuildFailedError } from './build'
import { outputOf } from './build-record'
import { root } from './inputs'

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      target: { type: 'string' },
      brand: { type: 'string' },
      channel: { type: 'string', default: 'release' },
      compliance: { type: 'string', default: 'full' },
      gallery: { type: 'boolean', default: false },
    },
  })
  const { target, channel, compliance, gallery } = values
  const brand = values.brand ?? process.env.BRAND ?? 'default'
  if (!isTarget(target)) return refuse(`--target must be one of ${targets.join(', ')}.`)
  if (!isBrandId(brand)) return refuse(`--brand must be one of ${brandIds.join(', ')}.`)
  if (!isChannel(channel)) return refuse(`--channel must be one of ${channels.join(', ')}.`)
  if (!isCompliance(compliance))
    return refuse(`--compliance must be one of ${compliances.join(', ')}.`)
  if (channel === 'trial' && target !== 'app')
    return refuse(
      '--channel is for the app: a site is told by its origin, a mini-program by WeChat.',
    )
  const start = Date.now()
  const kind = `${channel === 'trial' ? ' (trial)' : ''}${compliance === 'store' ? ' (store)' : ''}${gallery ? ' with the gallery' : ''}`
  console.log(`Building ${target} for brand ${brand}${kind} …`)
  try {
    const record = await build(target, { brand, channel, compliance, gallery })
    console.log(
      `${path.relative(root, outputOf(target, record))}: ${record.brand} ${record.version}, inputs ${record.inputs.slice(0, 12)}, ${seconds(start)} s`,
    )
    if (target === 'app' && !gallery) await dressProjects(brand)
    return 0
  } catch (error) {
    if (!(error instanceof BuildFailedError)) throw error
    console.error(error.output.trim())
    return refuse(error.message)
  }
}

/** The native projects become the brand's, for Gradle and Xcode (docs/adr/0164-a-build-dresses-the-native-projects.md). */
async function dressProjects(brand: BrandId): Promise<void> {
  const { versionName, versionCode } = writeNative(
    brand,
    root,
    Number(process.env.APP_REBUILD ?? 0),
  )
  await placeNativePictures(brand, root)
  console.log(`android/, ios/: ${brand} ${versionName} (${versionCode})`)
}

function seconds(start: number): string {
  return ((Date.now() - start) / 1000).toFixed(1)
}

function refuse(message: string): number {
  console.error(message)
  return 1
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const wrongLine =
      error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    console.error(wrongLine ? `${error.message}. See: npm run build -- --help` : error)
    process.exitCode = 1
  },
)
