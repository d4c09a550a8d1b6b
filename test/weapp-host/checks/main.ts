// npm run weapp:check [-- FOLDER]: static checks of the compiled mini-program (dist/weapp). One line per finding; ends with 1 when there is one.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../../tools/build/inputs'
import { checkBundle } from './check'
import { describeFinding } from './finding'

function main(folder: string): number {
  if (!existsSync(folder)) {
    console.error(`${path.relative(root, folder)} is not there. Run npm run build:weapp first.`)
    return 1
  }
  const { findings, notes, files } = checkBundle(folder)
  for (const note of notes) console.log(`note: ${note}`)
  for (const finding of findings) console.log(describeFinding(finding))
  console.log(`weapp:check: ${files} files, ${findings.length} findings`)
  const summary = {
    passed: findings.length === 0 ? 1 : 0,
    failed: findings.length,
    notes,
    findings,
  }
  mkdirSync(path.join(root, 'reports'), { recursive: true })
  writeFileSync(
    path.join(root, 'reports/weapp-check.json'),
    `${JSON.stringify(summary, null, 1)}\n`,
  )
  return findings.length > 0 ? 1 : 0
}

process.exitCode = main(path.resolve(process.argv[2] ?? path.join(root, 'dist/weapp')))
