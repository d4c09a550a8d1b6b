import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import type { Config } from '../config/config'
import { chooseDataFolder } from '../db/embedded/place'
import { newId } from '../db/id'

/** Longer than any request may take: a file of another machine that is older belongs to nobody. */
const OLD_MS = 600_000
const HOST = hostname()
  .replace(/[^\w-]/g, '')
  .slice(0, 40)
const NAME = /^([\w-]*)\.(\d+)\.[\w.-]+$/

/** Where a file lies while it arrives and is worked on: on the disk of the data folder, readable by this account alone. */
export interface IncomingFiles {
  /** A new name in the folder, which is made with the first one. */
  newPath(): Promise<string>
  /** Removes what ended or killed processes have left behind. */
  sweep(now: Date): Promise<void>
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function isLeft(file: string, now: Date): Promise<boolean> {
  const [, host, pid] = NAME.exec(path.basename(file)) ?? []
  if (host === HOST) return Number(pid) === process.pid || !isAlive(Number(pid))
  const { mtimeMs } = await stat(file)
  return now.getTime() - mtimeMs > OLD_MS
}

export function createIncomingFiles({ dataDir }: Pick<Config, 'dataDir'>): IncomingFiles {
  const folder = path.join(chooseDataFolder(dataDir), 'incoming')
  return {
    async newPath() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return path.join(folder, `${HOST}.${process.pid}.${newId()}`)
    },
    async sweep(now) {
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const file = path.join(folder, name)
        // Another process may sweep at the same moment.
        if (await isLeft(file, now).catch(() => false)) await rm(file, { force: true })
      }
    },
  }
}
