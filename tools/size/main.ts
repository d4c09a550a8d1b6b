// npm run size: weighs the builds in dist/ against size-limits.json and writes reports/size.json
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import limits from '../../size-limits.json'
import { outputOf, readRecord } from '../build/build-record'
import { root } from '../build/inputs'
import { isBuilt, weighFirstLoad, weighInlineCss, weighWeapp } from './measure'

interface Item {
  readonly name: string
  readonly bytes: number
  readonly limit: number
  readonly passed: boolean
}

function item(name: string, bytes: number, limit: number): Item {
  return { name, bytes, limit, passed: bytes <= limit }
}

function weighAll(): Item[] {
  const weapp = outputOf('weapp')
  const h5 = outputOf('h5')
  const firstLoad = readRecord('h5')?.firstLoad
  const missing = [!isBuilt(weapp) && 'weapp', !firstLoad && 'h5'].filter(Boolean)
  if (!firstLoad || missing.length > 0) {
    throw new Error(
      `Not built yet: ${missing.join(', ')}. Run npm run build:${missing.join(' and npm run build:')} first.`,
    )
  }
  const { main, largestSubpackage, total } = weighWeapp(weapp)
  return [
    item('weapp main package', main, limits.weappMainPackage.limit),
    item('weapp largest subpackage', largestSubpackage, limits.weappSubpackage.limit),
    item('weapp total', total, limits.weappTotal.limit),
    item(
      'h5 first load, gzip',
      weighFirstLoad(h5, firstLoad),
      limits.h5FirstLoad.hello + limits.h5FirstLoad.plus,
    ),
    item(
      "h5 first load, a visitor's",
      weighFirstLoad(h5, firstLoad, 'login'),
      limits.h5VisitorFirstLoad.limit,
    ),
    item('h5 shell CSS', weighInlineCss(h5), limits.h5ShellCss.limit),
  ]
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`.padStart(11)
}

function report(items: readonly Item[]): void {
  for (const { name, bytes, limit, passed } of items) {
    const share = `${Math.round((100 * bytes) / limit)} %`.padStart(6)
    console.log(
      `${passed ? 'ok  ' : 'OVER'}  ${name.padEnd(26)}${kilobytes(bytes)} of ${kilobytes(limit)}${share}`,
    )
  }
  const failed = items.filter(({ passed }) => !passed).length
  const folder = path.join(root, 'reports')
  mkdirSync(folder, { recursive: true })
  const summary = { passed: items.length - failed, failed, items }
  writeFileSync(path.join(folder, 'size.json'), `${JSON.stringify(summary, null, 1)}\n`)
  if (failed > 0) process.exitCode = 1
}

try {
  report(weighAll())
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
