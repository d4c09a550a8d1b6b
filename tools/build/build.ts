import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Channel } from '../../config/channels'
import type { Target } from '../../config/targets'
import {
  type BuildFacts,
  type BuildRecord,
  newRecord,
  outputOf,
  type Variant,
} from './build-record'
import { compress, takeFirstLoad, writeAppPolicy, writeCsp } from './finish-web'
import { hashInputs, root } from './inputs'
import { finished, spawnTaro } from './run-taro'
import { writeWorker } from './write-worker'

/** A build that did not come to its end; `output` is what Taro printed. */
export class BuildFailedError extends Error {
  override name = 'BuildFailedError'
  constructor(
    target: Target,
    readonly output: string,
  ) {
    super(`The ${target} build failed.`)
  }
}

/**
 * Builds one target for one brand into its folder. The old build stays in place until the new one is complete.
 * @throws BuildFailedError on any compile error
 */
export async function build(
  target: Target,
  {
    brand = 'default',
    channel = 'release',
    gallery = false,
    compliance = 'full',
  }: Variant & { readonly channel?: Channel } = {},
): Promise<BuildRecord> {
  const inputs = hashInputs()
  const out = path.join(
    '.cache',
    'build',
    `${path.basename(outputOf(target, { gallery, compliance }))}-${process.pid}`,
  )
  const folder = path.join(root, out)
  rmSync(folder, { recursive: true, force: true })
  try {
    const { code, output } = await finished(
      spawnTaro({ target, brand, channel, gallery, compliance, out }),
    )
    const entry = path.join(folder, target === 'weapp' ? 'app.js' : 'index.html')
    if (code !== 0 || !existsSync(entry)) throw new BuildFailedError(target, output)
    const record = finish(folder, { target, brand, channel, gallery, compliance, inputs })
    publish(folder, outputOf(target, { gallery, compliance }))
    return record
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function finish(folder: string, facts: BuildFacts): BuildRecord {
  const { target } = facts
  const web = target !== 'weapp'
  const record = newRecord(facts, web ? takeFirstLoad(folder) : undefined)
  if (target === 'app') writeAppPolicy(folder, facts.brand, process.env)
  if (web) writeCsp(folder)
  if (target === 'h5') {
    compress(folder)
    if (record.firstLoad) writeWorker(folder, record.firstLoad)
  }
  writeFileSync(path.join(folder, 'build.json'), `${JSON.stringify(record, null, 1)}\n`)
  return record
}

function publish(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true })
  rmSync(to, { recursive: true, force: true })
  renameSync(from, to)
}
