import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from './run-command'

const root = path.resolve(__dirname, '../..')

/** `npm run test:relay [-- jest arguments]`: the relay of calls against Debian's coturn; the report goes to reports/. */
async function main(): Promise<void> {
  mkdirSync(path.join(root, 'reports'), { recursive: true })
  const jest = [
    'node_modules/jest/bin/jest.js',
    '-c',
    'jest.relay.config.js',
    '--ci',
    '--runInBand',
  ]
  const ok = await runCommand({
    name: 'relay',
    command: process.execPath,
    args: [...jest, '--json', '--outputFile=reports/relay.json', ...process.argv.slice(2)],
    cwd: root,
    minutes: 5,
  })
  process.exitCode = ok ? 0 : 1
}

void main()
