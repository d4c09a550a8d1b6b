// Proof for .ci/run that a broken import fails every build: node tools/run.cjs tools/build/broken-import.ts
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { targets, type Target } from '../../config/targets'
import { buildInputs, root } from './inputs'

const copy = path.join(root, '.cache/broken-import')
const missing = './does-not-exist'

function prepare(): void {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const entry of [
    ...buildInputs,
    'tools',
    'package.json',
    'tsconfig.json',
    'tsconfig.server.json',
  ]) {
    const from = path.join(root, entry)
    if (existsSync(from)) cpSync(from, path.join(copy, entry), { recursive: true })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'dir')
  appendFileSync(
    path.join(copy, 'src/app.tsx'),
    `\nimport { nothing } from '${missing}'\nexport const broken = nothing\n`,
  )
}

/** True when the build of the broken copy ends with an error that names the missing file, and leaves no output. */
function refuses(target: Target): boolean {
  const args = ['tools/run.cjs', 'tools/build/main.ts', '--target', target]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  const passed =
    status !== 0 && stderr.includes(missing) && !existsSync(path.join(copy, 'dist', target))
  console.log(
    `${passed ? 'ok    ' : 'FAILED'} ${target}: a broken import ends the build with status ${String(status)}`,
  )
  if (!passed) console.error(stderr)
  return passed
}

prepare()
const results = targets.map((target) => ({
  name: `broken import, ${target}`,
  passed: refuses(target),
}))
rmSync(copy, { recursive: true, force: true })
const failed = results.filter(({ passed }) => !passed).length
mkdirSync(path.join(root, 'reports'), { recursive: true })
const report = { passed: results.length - failed, failed, items: results }
writeFileSync(path.join(root, 'reports/broken-import.json'), `${JSON.stringify(report, null, 1)}\n`)
if (failed > 0) process.exitCode = 1
