import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const FIXTURE = path.join(__dirname, 'fixture')

/** Does something with a copy of a mini-program, which is gone afterwards. */
export async function withCopy<T>(
  folder: string,
  use: (copy: string) => T | Promise<T>,
): Promise<T> {
  const copy = mkdtempSync(path.join(tmpdir(), 'starcard-weapp-'))
  try {
    cpSync(folder, copy, { recursive: true })
    return await use(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
