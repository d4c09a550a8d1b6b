import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Command } from './run-command'

/** The database's own tests: what a strange place can break. */
const DATABASE_TESTS = ['server/db']

/**
 * A copy of the checkout in a folder that only its owner may enter and whose path is past 107 bytes
 * (the limit of a Unix socket's name), with node_modules linked file by file.
 */
function makeLongPathCopy(root: string): string {
  const base = path.join(root, '.cache', 'ci')
  const folder = path.join(
    base,
    `a-folder-with-a-name-that-is-${'very-'.repeat(16)}long`,
    'checkout',
  )
  rmSync(base, { recursive: true, force: true })
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 })
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, folder], { stdio: 'inherit' })
  chmodSync(path.dirname(folder), 0o700)
  execFileSync('cp', [
    process.platform === 'linux' ? '-al' : '-a',
    path.join(root, 'node_modules'),
    path.join(folder, 'node_modules'),
  ])
  return folder
}

/** The command that runs the database's tests in such a copy; its report is reports/long-path.json of the checkout. */
export function longPathCommand(root: string): Command {
  const cwd = makeLongPathCopy(root)
  const report = path.join(root, 'reports', 'long-path.json')
  const jest = [
    'node_modules/jest/bin/jest.js',
    '--ci',
    '--selectProjects',
    'server',
    '--json',
    `--outputFile=${report}`,
    ...DATABASE_TESTS,
  ]
  return {
    name: 'a 0700 folder with a long path',
    command: process.execPath,
    args: jest,
    cwd,
    minutes: 10,
  }
}

/** Removes the copy. */
export function removeLongPathCopy(root: string): void {
  const base = path.join(root, '.cache', 'ci')
  if (existsSync(base)) rmSync(base, { recursive: true, force: true })
}
