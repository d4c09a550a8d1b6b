// npm run styles:check: the style sheets of dist/h5 and dist/app against the engines of config/engines.ts, a line each with its place. `npm run weapp:check` does it for dist/weapp.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { engines } from '../../config/engines'
import { outputOf } from '../build/build-record'
import { filesBelow, root } from '../build/inputs'
import { isBuilt } from '../size/measure'
import { styleSheetsOf } from './style-sheets'
import { describeUnsupported, findUnsupported } from './unsupported-styles'

function check(target: 'h5' | 'app'): string[] {
  const files = filesBelow(outputOf(target)).filter((file) => /\.(css|html)$/.test(file))
  return files.flatMap((file) =>
    styleSheetsOf(file, readFileSync(file, 'utf8')).flatMap((sheet) =>
      findUnsupported(sheet, engines[target].styles).map(
        (found) => `${path.relative(root, file)}:${found.line} ${describeUnsupported(found)}`,
      ),
    ),
  )
}

const built = (['h5', 'app'] as const).filter((target) => isBuilt(outputOf(target)))
const findings = built.flatMap(check)
for (const finding of findings) console.log(finding)
if (built.length === 0)
  console.log('Neither dist/h5 nor dist/app is built: run npm run build:h5 first.')
console.log(`styles:check: ${built.join(', ')}: ${findings.length} findings`)
mkdirSync(path.join(root, 'reports'), { recursive: true })
writeFileSync(
  path.join(root, 'reports/styles-check.json'),
  `${JSON.stringify({ passed: findings.length > 0 ? 0 : 1, failed: findings.length, findings }, null, 1)}\n`,
)
process.exitCode = findings.length > 0 || built.length === 0 ? 1 : 0
