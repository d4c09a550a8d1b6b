// npm run store:check [-- --target h5|weapp|app]: builds the store build of a target (h5 without one) where it is stale, and looks in it for pages, endpoints and texts of referral, team, income and purchase. One line per finding; ends with 1 when there is one.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isTarget, targets } from '../../config/targets'
import { build } from '../build/build'
import { isStale, outputOf } from '../build/build-record'
import { root } from '../build/inputs'
import { auditStore } from './audit'
import { listForbidden } from './forbidden'

async function main(): Promise<number> {
  const { target } = parseArgs({ options: { target: { type: 'string', default: 'h5' } } }).values
  if (!isTarget(target)) {
    console.error(`--target must be one of ${targets.join(', ')}.`)
    return 1
  }
  const store = { compliance: 'store' } as const
  const folder = outputOf(target, store)
  const name = path.relative(root, folder)
  if (isStale(target, store)) {
    console.log(`Building ${name} …`)
    await build(target, store)
  }
  const forbidden = listForbidden()
  const findings = auditStore(folder, forbidden)
  for (const finding of findings) console.error(`${name}  ${finding}`)
  if (findings.length > 0) return 1
  console.log(`ok    ${name} holds none of ${String(forbidden.length)} pages, endpoints and texts`)
  return 0
}

void main().then((code) => {
  process.exitCode = code
})
