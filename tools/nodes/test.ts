import { runCommand } from '../ci/run-command'
import { makePlace } from './place'
import { chooseVersions, NODE_VERSIONS } from './versions'

async function prove(version: string): Promise<boolean> {
  const place = await makePlace(version)
  try {
    return await runCommand({
      name: `npm test on Node ${version}`,
      command: place.node,
      args: [place.npm, 'test'],
      cwd: place.folder,
      minutes: 60,
      env: place.env,
    })
  } finally {
    place.remove()
  }
}

/**
 * `npm run test:nodes [-- VERSION…]`: the full `npm test` of the last commit on the oldest and on the newest release of Node
 * that Starcard supports, or on those that are named. Run before each release.
 */
async function main(): Promise<void> {
  const ends = [NODE_VERSIONS[0], NODE_VERSIONS[NODE_VERSIONS.length - 1] ?? NODE_VERSIONS[0]]
  const lines: string[] = []
  for (const version of chooseVersions(process.argv.slice(2), ends)) {
    const ok = await prove(version)
    lines.push(`Node ${version}: npm test ${ok ? 'passed' : 'FAILED'}`)
    if (!ok) process.exitCode = 1
  }
  console.log(`\n${lines.join('\n')}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1))
