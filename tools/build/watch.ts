import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import getPort from 'get-port'
import type { BrandId } from '../../config/brands'
import type { Target } from '../../config/targets'
import { writeCsp } from './finish-web'
import { root } from './inputs'
import { printErrors, spawnTaro } from './run-taro'

/** A running watcher. `folder` is complete when `watch` resolves and follows the sources until `stop`. */
export interface Watcher {
  readonly folder: string
  /** Where the page asks for reloads: belongs into connect-src (it stands in the folder's csp.json too). */
  readonly connectSources: readonly string[]
  stop(): void
}

/**
 * Builds a target into `dist/<target>-dev` and builds again on every change, with the gallery of components; on h5 the open page then reloads by itself.
 * Compile errors are printed and do not end the watcher.
 * @throws when Taro ends before the first build is complete
 */
export async function watch(target: Target, brand: BrandId = 'default'): Promise<Watcher> {
  const out = path.join('dist', `${target}-dev`)
  const folder = path.join(root, out)
  rmSync(folder, { recursive: true, force: true })
  const devPort = await getPort({ host: '127.0.0.1' })
  const child = spawnTaro({ target, brand, gallery: true, out, watch: true, devPort })
  child.stdout?.resume()
  printErrors(child)
  const complete = path.join(folder, target === 'weapp' ? 'app.js' : 'first-load.json')
  while (!existsSync(complete)) {
    if (child.exitCode !== null)
      throw new Error(`Taro ended with ${child.exitCode} before the first build was complete.`)
    await sleep(200)
  }
  const web = target !== 'weapp'
  const connectSources = web ? [`ws://127.0.0.1:${devPort}`] : []
  if (web) writeCsp(folder, connectSources)
  return { folder, connectSources, stop: () => void child.kill() }
}
