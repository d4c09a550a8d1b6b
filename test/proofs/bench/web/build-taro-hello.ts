import { spawn } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compress, writeCsp } from '../../../../tools/build/finish-web'
import { root } from '../../../../tools/build/inputs'
import { finished } from '../../../../tools/build/run-taro'
import { reuse } from './reuse'

const SOURCE = 'test/proofs/bench/web/taro-hello'

/** The framework's hello: two pages, built with this repository's Taro and the production settings of its h5. Its folder. */
export function buildTaroHello(): Promise<string> {
  return reuse(
    'taro-hello',
    [
      SOURCE,
      'package-lock.json',
      'babel.config.js',
      '.browserslistrc',
      'tools/build/finish-web.ts',
    ],
    async (folder) => {
      // Beneath the repository, so that its node_modules are found.
      const app = path.join(folder, 'app')
      cpSync(path.join(root, SOURCE), app, { recursive: true })
      for (const file of ['babel.config.js', '.browserslistrc'])
        copyFileSync(path.join(root, file), path.join(app, file))
      writeFileSync(path.join(app, 'package.json'), '{ "name": "taro-hello", "private": true }\n')
      const taro = spawn(
        process.execPath,
        [
          path.join(root, 'tools/run.cjs'),
          path.join(root, 'tools/build/taro.ts'),
          ...['build', '--type', 'h5', '--disable-global-config', '--no-check'],
        ],
        {
          cwd: app,
          stdio: ['ignore', 'pipe', 'pipe'],
          env: { ...process.env, NODE_ENV: 'production', REPOSITORY: root, FORCE_COLOR: '0' },
        },
      )
      const { code, output } = await finished(taro)
      if (code !== 0) throw new Error(`the Taro hello was not built:\n${output}`)
      const out = path.join(folder, 'dist')
      mkdirSync(folder, { recursive: true })
      cpSync(path.join(app, 'dist'), out, { recursive: true })
      rmSync(app, { recursive: true })
      writeCsp(out)
      compress(out)
    },
  )
}
