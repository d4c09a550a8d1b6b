import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import type { FirstLoad } from '../../config/first-load-plugin'
import type { WorkerBuild } from '../../src/service-worker/scope'
import { root } from './inputs'

/** In the folder of the build, and on the site. */
export const WORKER_FILE = 'worker.js'

/** Writes the service worker of a finished build of h5 into its folder (docs/adr/0170-the-site-comes-from-the-phone.md); again after its files have changed. */
export function writeWorker(folder: string, { initial, home }: FirstLoad): void {
  const build: WorkerBuild = {
    document: createHash('sha256')
      .update(readFileSync(path.join(folder, 'index.html')))
      .digest('hex'),
    files: [...initial, ...home].map((file) => `/${file}`),
  }
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'src/service-worker/main.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2020',
    define: { WORKER_BUILD: JSON.stringify(build) },
  })
  writeFileSync(path.join(folder, WORKER_FILE), outputFiles[0]?.contents ?? '')
}
