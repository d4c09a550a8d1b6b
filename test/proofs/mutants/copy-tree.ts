import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ROOT } from '../../../server/config/paths'

/** What the server and the proofs need; nothing that is built. */
const PARTS = [
  'server',
  'contract',
  'config',
  'locales',
  'test',
  'tools/run.cjs',
  'package.json',
  'tsconfig.json',
  'tsconfig.server.json',
]

export interface TreeCopy {
  folder: string
  remove(): void
}

/**
 * A copy of the tree with a patch applied; packages are the checkout's own.
 * @throws when the patch does not apply: a mutant that is not there would be no proof.
 */
export function copyTree({
  patch,
  from = ROOT,
  parts = [],
}: { patch?: string; from?: string; parts?: readonly string[] } = {}): TreeCopy {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'starcard-mutant-'))
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const part of [...PARTS, ...parts])
      cpSync(path.join(from, part), path.join(folder, part), { recursive: true })
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
    if (patch)
      execFileSync('git', ['apply', '--whitespace=nowarn', patch], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(folder) },
      })
    return { folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}
