import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { findProgram, runProgram } from './programs'

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Packs a folder into one file, which only its owner reads; it stands under its name when it is whole and on the disk. */
export async function packFolder(folder: string, file: string): Promise<void> {
  const fresh = `${file}.new`
  try {
    // Made first, so that it is never open to others.
    await (await open(fresh, 'wx', 0o600)).close()
    await runProgram(findProgram('tar', undefined), ['-czf', fresh, '-C', folder, '.'])
    await flush(fresh)
    await rename(fresh, file)
    if (process.platform !== 'win32') await flush(path.dirname(file))
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}

export async function unpackTo(folder: string, file: string): Promise<void> {
  await runProgram(findProgram('tar', undefined), ['-xzf', file, '-C', folder, '--no-same-owner'])
}
