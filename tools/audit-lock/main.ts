import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'
import { readLock } from './read-lock'
import { sumUp, type Advisory } from './sum-up'

/**
 * `npm run audit:lock`: what the registry knows of weaknesses in the packages of package-lock.json. Ends with 1 when the product ships
 * one that is high or critical, with 2 when the registry does not answer.
 */
const root = path.resolve(__dirname, '../..')

const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
      nodes: z.array(z.string()),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
})

/** The report of `npm audit`; undefined when there is none. */
function askRegistry(): Advisory[] | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  try {
    const { vulnerabilities } = Report.parse(JSON.parse(stdout))
    return Object.entries(vulnerabilities).map(([name, { severity, nodes, via }]) => ({
      name,
      severity,
      places: nodes,
      reasons: via.flatMap((one) => (typeof one === 'string' ? [] : [`${one.title} ${one.url}`])),
    }))
  } catch {
    return undefined
  }
}

function main(): void {
  const advisories = askRegistry()
  if (!advisories) {
    console.log('The registry did not answer: nothing is known of the lockfile.')
    process.exitCode = 2
    return
  }
  const { lines, isBad } = sumUp(advisories, readLock(root))
  for (const line of lines) console.log(line)
  process.exitCode = isBad ? 1 : 0
}

main()
