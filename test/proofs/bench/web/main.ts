// npm run bench:web [-- --runs 5] [--rtt 150] [--dist DIR] [--before DIR] [--only product,taro,uni]: the first second on H5 beside the frameworks' hellos,
// on a phone 4 times slower than this machine at 1.6 Mbit/s; --dist takes a finished build of h5 instead of dist/h5, --before a second one to measure beside it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { build } from '../../../../tools/build/build'
import { isStale, outputOf } from '../../../../tools/build/build-record'
import { root } from '../../../../tools/build/inputs'
import { openAs } from '../../../../tools/visits/demo-site'
import { CHROMIUM_MISSING, findChromium, launchChromium } from '../../../e2e/drivers/chromium'
import { buildTaroHello } from './build-taro-hello'
import { buildUniHello } from './build-uni-hello'
import { printReport, type Measured } from './report'
import { serveHello, serveProduct, type Variant } from './variants'
import { makeVisit, type Slowness } from './visit'

const SCREEN = {
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1,
}

interface Settings {
  runs: number
  slowness: Slowness
  dist?: string
  before?: string
  wants(name: string): boolean
}

function readSettings(): Settings {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      rtt: { type: 'string', default: '150' },
      dist: { type: 'string' },
      before: { type: 'string' },
      only: { type: 'string' },
    },
  })
  const only = values.only?.split(',')
  return {
    runs: Number(values.runs),
    slowness: { cpu: 4, megabits: 1.6, roundTrip: Number(values.rtt) },
    dist: values.dist && path.resolve(values.dist),
    before: values.before && path.resolve(values.before),
    wants: (name) => !only || only.includes(name),
  }
}

/** Builds what is missing and serves it; what was started before a failure is stopped by its process's end. */
async function serveAll({ dist, before, wants }: Settings): Promise<Variant[]> {
  const variants: Variant[] = []
  if (wants('taro')) variants.push(await serveHello('Taro hello', await buildTaroHello()))
  if (wants('product')) {
    if (!dist && isStale('h5')) await build('h5')
    variants.push(await serveProduct('product', dist ?? outputOf('h5')))
  }
  if (before) variants.push(await serveProduct('before', before))
  if (wants('uni')) {
    // The registry may be out of reach; nothing depends on this peer.
    const folder = await buildUniHello().catch((error: unknown) => console.error(error))
    if (folder) variants.push(await serveHello('uni-app hello', folder))
  }
  return variants
}

/** One turn of one program: a first visit and a second one in the same browser storage, then a stranger's. */
async function takeTurn(
  browser: Browser,
  variant: Variant,
  slowness: Slowness,
  measured: Measured,
): Promise<void> {
  const site = { browser, url: variant.url }
  const look = { language: 'en', screen: SCREEN } as const
  const context = await openAs(site, look, variant.member)
  const address = `${variant.url}/`
  measured.cold.push(await makeVisit(context, address, await variant.findFirst(), slowness))
  measured.second.push(await makeVisit(context, address, await variant.findSecond(), slowness))
  await context.close()
  if (!variant.stranger) return
  const strange = await openAs(site, look)
  measured.stranger.push(await makeVisit(strange, address, [variant.stranger], slowness))
  await strange.close()
}

async function measure(variants: readonly Variant[], settings: Settings): Promise<Measured[]> {
  const all = variants.map(({ name }): Measured => ({ name, cold: [], second: [], stranger: [] }))
  const browser = await launchChromium()
  try {
    for (let run = 0; run < settings.runs; run += 1)
      for (const [at, variant] of variants.entries()) {
        const measured = all[at]
        if (measured) await takeTurn(browser, variant, settings.slowness, measured)
      }
  } finally {
    await browser.close()
  }
  return all
}

function save(all: readonly Measured[], { runs, slowness }: Settings): void {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root }).toString().trim()
  const file = path.join(root, 'reports/bench-web.json')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ commit, runs, slowness, measured: all }, null, 1)}\n`)
}

async function main(): Promise<void> {
  if (!findChromium()) throw new Error(CHROMIUM_MISSING)
  const settings = readSettings()
  const variants = await serveAll(settings)
  try {
    const all = await measure(variants, settings)
    save(all, settings)
    if (!printReport(all, settings)) process.exitCode = 1
  } finally {
    for (const variant of variants) await variant.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
