import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../../server/config/paths'
import { canReach, findDatabaseUser, nameOfCheckout } from '../../server/db/embedded/place'

/** Linux's file system in memory. */
const MEMORY = '/dev/shm'
/** What it must have free, for the databases of two workers and their logs: 0.2 GB at most. */
const ROOM = 2 * 1024 ** 3
/** The choice is one for all processes of a run, however much room is left meanwhile. */
const VARIABLE = 'STARCARD_TEST_CLUSTER'

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM
}

function findMemory(): string | undefined {
  const user = findDatabaseUser()
  // Without reach, PostgreSQL's own programs would be copied beside the data.
  if (!existsSync(MEMORY) || (user && !canReach(ROOT, user))) return undefined
  const folder = path.join(MEMORY, `starcard-tests-${process.getuid?.() ?? 0}-${nameOfCheckout()}`)
  return existsSync(folder) || hasRoom() ? folder : undefined
}

/** Where data folders are made that go with what made them: in memory where that has room, else where the system has such folders. */
export const scratchFolder = (): string => (hasRoom() ? MEMORY : tmpdir())

/**
 * The data folder of the tests' cluster: DATA_DIR; else in memory, where a suite's database of 1,200 files costs
 * a tenth of what some disks take for it (docs/adr/0172); else that of the checkout.
 */
export function chooseClusterFolder(): string | undefined {
  process.env[VARIABLE] ??= process.env.DATA_DIR ?? findMemory() ?? ''
  return process.env[VARIABLE] || undefined
}
