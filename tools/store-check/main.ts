// npm run store:check [-- --target h5|weapp|app]: builds the store build of a target (h5 without one) where it is stale, and looks in it for pages, endpoints and texts of referral, team, income and purchase. One line per finding; ends with 1 when there is one.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isTarget, targets } from '../../config/targets'
import { build } from '../build/build'
import { isStale, outputOf } from '../build/build-record'
import { root } from '../build/inputs'
import { auditStore } from './audit'
import { listForbidden, type Forbidden } from './forbidden'

/** Pages and endpoints that the same look does not find in the full build, where they are: it would overlook them in a store build too. */
function findOverlooked(folder: string, forbidden: readonly Forbidden[]): string[] {
  const found = auditStore(folder, forbidden)
  return forbidden
    .filter(({ kind }) => kind !== 'text')
    .map(({ kind, value }) => `${kind} ${value}`)
    .filter((one) => !found.some((line) => line.endsWith(`: ${one}`)))
}

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
  const overlooked = isStale(target) ? [] : findOverlooked(outputOf(target), forbidden)
  for (const one of overlooked)
    console.error(`dist/${target}  not found, although it is there: ${one}`)
  if (findings.length + overlooked.length > 0) return 1
  console.log(`ok    ${name} holds none of ${String(forbidden.length)} pages, endpoints and texts`)
  return 0
}

void main().then((code) => {
  process.exitCode = code
})
