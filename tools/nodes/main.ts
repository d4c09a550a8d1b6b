import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pLimit from 'p-limit'
import { makePlace } from './place'
import { proveStart } from './start-proof'
import { chooseVersions, NODE_VERSIONS } from './versions'

/** One of them waits for its disk or its database while the other one builds. */
const AT_ONCE = 2
const QUICK = '--quick'

async function prove(version: string, given: boolean): Promise<boolean> {
  const started = performance.now()
  const say = (what: string) => {
    console.log(`Node ${version}: ${what} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
  }
  try {
    const place = await makePlace(version, given)
    say(given ? 'what this checkout has installed and built is there' : 'npm ci is done')
    try {
      await proveStart(place)
    } finally {
      place.remove()
    }
    say('npm start answers, and ends at Ctrl+C')
    return true
  } catch (error) {
    say(`FAILED: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}

/**
 * `npm run start:nodes [-- --quick] [VERSION…]`: a fresh copy of the last commit is installed and started on each release of Node
 * that Starcard supports, or on those that are named; it must answer, warn of nothing and end cleanly.
 * With --quick, a step of .ci/run, only the newest installs and builds; the others start what this checkout has built.
 */
async function main(): Promise<void> {
  const words = process.argv.slice(2)
  const quick = words.includes(QUICK)
  const versions = chooseVersions(
    words.filter((word) => word !== QUICK),
    NODE_VERSIONS,
  )
  const newest = NODE_VERSIONS.at(-1)
  const limit = pLimit(AT_ONCE)
  const outcomes = await Promise.all(
    versions.map((version) => limit(() => prove(version, quick && version !== newest))),
  )
  const passed = outcomes.filter(Boolean).length
  const failed = outcomes.length - passed
  const reports = path.resolve(__dirname, '../../reports')
  mkdirSync(reports, { recursive: true })
  writeFileSync(
    path.join(reports, 'nodes.json'),
    `${JSON.stringify({ passed, failed, versions }, null, 1)}\n`,
  )
  process.exitCode = failed > 0 ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1))
