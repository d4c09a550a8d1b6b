import { chmodSync, chownSync, existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { listAuditKeys, readFirstKeyed, verifyAuditLog, type AuditVerdict } from '../../audit'
import { unpackTo } from '../../db/backup/archive'
import { findProgram, loadDump, findServerBeside } from '../../db/backup/programs'
import { chooseDataFolder, findDatabaseUser, makeFolder } from '../../db/embedded/place'
import { startEmbedded } from '../../db/embedded/supervisor'
import { newId } from '../../db/id'
import { ensureDatabase, openDatabase } from '../../db/open'
import { OperatorError } from '../../operator-action'
import type { Services } from '../../services'
import { verifyLedger, type Verdict } from '../reconciliation'
import { counted, Manifest } from './manifest'
import { countRows } from './repository'

export interface RestoredBackup {
  ok: boolean
  manifest: Manifest
  /** Migrations that the copy lacked and that ran on it. */
  migrated: readonly string[]
  rows: Partial<Record<string, number>>
  /** Tables with fewer rows than when the backup began. */
  lacking: readonly string[]
  ledger: Verdict
  audit: AuditVerdict
  /** Where it was left, as a data folder. */
  folder: string | undefined
}

async function readManifest(work: string, file: string): Promise<Manifest> {
  const text = await readFile(path.join(work, 'manifest.json'), 'utf8').catch(() => '')
  const { success, data } = Manifest.safeParse(text === '' ? undefined : JSON.parse(text))
  if (!success) throw new OperatorError('STATE', `${file} is not a backup of this program.`)
  return data
}

/** Gives what was unpacked to the database's user. */
function giveAway(folder: string): void {
  const user = findDatabaseUser()
  if (!user) return
  chownSync(folder, user.uid, user.gid)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chownSync(path.join(entry.parentPath, entry.name), user.uid, user.gid)
}

/** Puts the database of a backup where a cluster is started on it; answers with the programs to start it by. */
async function placeDatabase(
  { config }: Services,
  work: string,
  { kind, database }: Manifest,
): Promise<string | undefined> {
  const clusters = path.join(work, 'clusters')
  if (kind === 'cluster') {
    makeFolder(clusters, findDatabaseUser())
    const folder = path.join(clusters, 'postgres')
    await rename(path.join(work, 'cluster'), folder)
    giveAway(folder)
    chmodSync(folder, 0o700)
    return config.pgBin
  }
  const pgBin = findServerBeside(findProgram('pg_restore', config.pgBin)) ?? config.pgBin
  const cluster = await startEmbedded({ dataDir: work, pgBin })
  try {
    await ensureDatabase(cluster.address, database)
    const dump = path.join(work, 'database.dump')
    await loadDump(dump, { ...cluster.address, database }, config.pgBin)
    await rm(dump)
  } finally {
    await cluster.release()
  }
  return pgBin
}

/** Opens the copy as a server would, with everything that it lacks migrated, and holds it against itself. */
async function check(
  services: Services,
  { work, pgBin, manifest }: { work: string; pgBin: string | undefined; manifest: Manifest },
): Promise<Omit<RestoredBackup, 'folder' | 'manifest'>> {
  const { programme, storage, config } = services
  const { db, migrated, close } = await openDatabase(
    {
      ...config,
      brand: manifest.brand,
      dataDir: work,
      pgBin,
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
    },
    'starcard-restore',
    { database: manifest.database },
  )
  try {
    const keys = listAuditKeys(config)
    const first = await readFirstKeyed(storage, keys)
    const audit = await verifyAuditLog(db, {
      keys,
      anchors: [manifest.audit, ...(first ? [first] : [])],
    })
    const ledger = await verifyLedger({ db, programme, config })
    const rows = await countRows(db)
    const lacking = counted.filter((table) => (rows[table] ?? 0) < (manifest.rows[table] ?? 0))
    // What waited for its seal when the copy was made waits for ever in it.
    const sound = audit.chain.intact && audit.unsealed.missing.length === 0
    return {
      ok: sound && ledger.ok && lacking.length === 0,
      migrated,
      rows,
      lacking,
      ledger,
      audit,
    }
  } finally {
    await close()
  }
}

/**
 * Restores a backup into a second cluster and verifies ledger and audit log on it. The running database is not touched;
 * nothing is left behind, unless a folder is named to leave it in.
 */
export async function restoreBackup(
  services: Services,
  { file, to }: { file: string; to: string | undefined },
): Promise<RestoredBackup> {
  const work = to
    ? path.resolve(to)
    : path.join(chooseDataFolder(services.config.dataDir), `restore-${newId()}`)
  if (!existsSync(file)) throw new OperatorError('NOT_FOUND', `There is no file ${file}.`)
  if (to && existsSync(work)) throw new OperatorError('STATE', `${work} exists already.`)
  await mkdir(work, { recursive: true, mode: 0o711 })
  let keep = false
  try {
    await unpackTo(work, path.resolve(file)).catch((error: unknown) => {
      throw new OperatorError('STATE', `${file} cannot be read: ${String(error)}`)
    })
    const manifest = await readManifest(work, file)
    const pgBin = await placeDatabase(services, work, manifest)
    const found = await check(services, { work, pgBin, manifest })
    keep = to !== undefined
    return { ...found, manifest, folder: keep ? work : undefined }
  } finally {
    if (!keep) await rm(work, { recursive: true, force: true, maxRetries: 20 })
  }
}
