import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findDatabaseUser, makeFolder } from '../../../server/db/embedded/place'
import { scratchFolder } from '../../support/cluster-folder'

const ROOT = path.resolve(__dirname, '../../..')
const CLUSTERS = 'clusters'
const CLUSTER = path.join(CLUSTERS, 'postgres')
/** Names the data folder to the processes that run journeys. */
const VARIABLE = 'STARCARD_MIGRATED_CLUSTER'

/** Journeys lose nothing when the machine fails, so their database need not wait for the disk. */
const FAST = 'fsync = off\nsynchronous_commit = off\n'

/** Migrates the cluster of all journeys: once, as it is half of what a server's first start costs. */
export function makeMigratedCluster(): void {
  const dataDir = mkdtempSync(path.join(scratchFolder(), 'starcard-migrated-'))
  process.env[VARIABLE] = dataDir
  const settings = {
    STARCARD_MODE: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
  }
  const words = ['tools/run.cjs', 'test/e2e/support/migrate-cluster.ts']
  const env = { ...process.env, ...settings }
  execFileSync(process.execPath, words, { cwd: ROOT, env, stdio: 'inherit' })
  appendFileSync(path.join(dataDir, CLUSTER, 'postgresql.conf'), FAST)
}

export function removeMigratedCluster(): void {
  const dataDir = process.env[VARIABLE]
  if (dataDir) rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
}

/** Gives an empty data folder a copy of it. Where nobody made one, the server makes its own. */
export function copyMigratedCluster(dataDir: string): void {
  const from = process.env[VARIABLE]
  if (!from) return
  const user = findDatabaseUser()
  makeFolder(path.join(dataDir, CLUSTERS), user)
  const to = path.join(dataDir, CLUSTER)
  cpSync(path.join(from, CLUSTER), to, { recursive: true })
  if (!user) return
  for (const name of ['', ...readdirSync(to, { encoding: 'utf8', recursive: true })])
    chownSync(path.join(to, name), user.uid, user.gid)
}
