// npm run weapp:broken [-- FOLDER]: breaks copies of the compiled mini-program in the ways of bundles.ts; each must be seen by its check, and the whole one by none.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from '../../../tools/build/build'
import { isStale, outputOf } from '../../../tools/build/build-record'
import { root } from '../../../tools/build/inputs'
import { checkBundle } from '../checks/check'
import { describeFinding, type Finding } from '../checks/finding'
import { withCopy } from './bundle-copy'
import { brokenBundles, productAnatomy, type BrokenBundle } from './bundles'
import limits from '../set-data-limits.json'
import { leaveLongPage } from '../meter/leave-long-page'
import { exceptionsOf, liveBundles, pageSentAgain, type LiveBundle } from './live'

interface Outcome {
  readonly name: string
  readonly check: string
  readonly passed: boolean
  readonly detail: string
}

function judge(
  { name, check, also = [], message }: BrokenBundle,
  findings: readonly Finding[],
): Outcome {
  const seen = findings.find((finding) => finding.check === check && message.test(finding.message))
  const stray = findings.find((finding) => finding.check !== check && !also.includes(finding.check))
  const detail = stray
    ? `also seen by another check: ${describeFinding(stray)}`
    : seen
      ? describeFinding(seen)
      : 'NOT SEEN'
  return { name, check, passed: seen !== undefined && !stray, detail }
}

function judgeLive({ name, message }: LiveBundle, exceptions: readonly string[]): Outcome {
  const passed =
    message === undefined
      ? exceptions.length === 0
      : exceptions.some((exception) => message.test(exception))
  return { name, check: 'host', passed, detail: exceptions[0] ?? 'no exception' }
}

async function main(folder: string): Promise<number> {
  if (!existsSync(folder)) {
    console.error(`${path.relative(root, folder)} is not there. Run npm run build:weapp first.`)
    return 1
  }
  const { findings } = checkBundle(folder)
  const outcomes: Outcome[] = [
    {
      name: 'whole',
      check: 'none',
      passed: findings.length === 0,
      detail: findings.map(describeFinding).join('; ') || 'no finding',
    },
  ]
  for (const broken of brokenBundles(productAnatomy)) {
    outcomes.push(
      await withCopy(folder, (copy) => {
        broken.spoil(copy)
        return judge(broken, checkBundle(copy).findings)
      }),
    )
  }
  for (const live of liveBundles) {
    outcomes.push(
      await withCopy(folder, async (copy) => {
        live.spoil(copy)
        return judgeLive(live, await exceptionsOf(copy, live))
      }),
    )
  }
  // The long page stands in the gallery.
  const gallery = { gallery: true }
  if (isStale('weapp', gallery)) await build('weapp', gallery)
  outcomes.push(
    await withCopy(outputOf('weapp', gallery), async (copy) => {
      pageSentAgain.spoil(copy)
      const [sent] = await leaveLongPage(copy, ['Back'])
      return {
        name: pageSentAgain.name,
        check: 'meter',
        passed: sent !== undefined && sent.bytes > limits.leave.bytes,
        detail: `${sent?.bytes ?? 0} bytes, ${limits.leave.bytes} are allowed`,
      }
    }),
  )
  for (const { name, check, passed, detail } of outcomes)
    console.log(
      `${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(26)} ${check.padEnd(12)} ${detail.slice(0, 200)}`,
    )
  const failed = outcomes.filter(({ passed }) => !passed).length
  mkdirSync(path.join(root, 'reports'), { recursive: true })
  writeFileSync(
    path.join(root, 'reports/weapp-broken.json'),
    `${JSON.stringify({ passed: outcomes.length - failed, failed, outcomes }, null, 1)}\n`,
  )
  return failed > 0 ? 1 : 0
}

void main(path.resolve(process.argv[2] ?? path.join(root, 'dist/weapp'))).then((code) => {
  process.exitCode = code
})
