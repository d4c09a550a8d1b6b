import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from './run-command'

const root = path.resolve(__dirname, '../..')

/** `npm test [-- jest arguments]`: check, then unit and server tests. No browser, no service; reports go to reports/. */
async function main(): Promise<void> {
  mkdirSync(path.join(root, 'reports'), { recursive: true })
  const only = process.argv.slice(2)
  const node = process.execPath
  const checked =
    only.length > 0 ||
    (await runCommand({
      name: 'check',
      command: node,
      args: ['tools/run.cjs', 'tools/check/main.ts'],
      cwd: root,
      minutes: 12,
    }))
  const jest = [
    'node_modules/jest/bin/jest.js',
    '--ci',
    '--json',
    '--outputFile=reports/jest.json',
    ...only,
  ]
  const tested = await runCommand({
    name: 'tests',
    command: node,
    args: jest,
    cwd: root,
    minutes: 40,
  })
  process.exitCode = checked && tested ? 0 : 1
}

void main()
