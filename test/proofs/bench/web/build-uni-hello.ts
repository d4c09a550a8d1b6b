import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compress, writeCsp } from '../../../../tools/build/finish-web'
import { root } from '../../../../tools/build/inputs'
import { finished } from '../../../../tools/build/run-taro'
import { reuse } from './reuse'

const SOURCE = 'test/proofs/bench/web/uni-hello'
/** Packages of the hello's packages as they were published then: those it names itself are exact. */
const PUBLISHED_BEFORE = '2026-11-22'

async function run(cwd: string, program: string, ...words: string[]): Promise<void> {
  const child = spawn(program, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const { code, output } = await finished(child)
  if (code !== 0) throw new Error(`${path.basename(program)} ${words.join(' ')}:\n${output}`)
}

/** uni-app's hello: the same two pages. Its packages are installed in a temporary folder and are none of the product's. Its folder. */
export function buildUniHello(): Promise<string> {
  return reuse(
    'uni-hello',
    [SOURCE, 'test/proofs/bench/web/build-uni-hello.ts', 'tools/build/finish-web.ts'],
    async (folder) => {
      const app = mkdtempSync(path.join(tmpdir(), 'starcard-uni-hello-'))
      try {
        cpSync(path.join(root, SOURCE), app, { recursive: true })
        const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
        await run(app, 'npm', 'install', ...quiet, '--before', PUBLISHED_BEFORE)
        await run(
          app,
          process.execPath,
          'node_modules/@dcloudio/vite-plugin-uni/bin/uni.js',
          'build',
        )
        const out = path.join(folder, 'dist')
        cpSync(path.join(app, 'dist/build/h5'), out, { recursive: true })
        writeCsp(out)
        compress(out)
      } finally {
        rmSync(app, { recursive: true, force: true })
      }
    },
  )
}
