import { existsSync } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readChainEnd } from '../../audit'
import { packFolder } from '../../db/backup/archive'
import { copyCluster, copyNewFiles } from '../../db/backup/copy-cluster'
import { dumpDatabase, findProgram } from '../../db/backup/programs'
import { chooseDataFolder } from '../../db/embedded/place'
import { findRunning } from '../../db/embedded/postmaster'
import { newId } from '../../db/id'
import { OperatorError } from '../../operator-action'
import type { Services } from '../../services'
import type { Manifest } from './manifest'
import { countRows, readServer } from './repository'

export interface MadeBackup {
  file: string
  bytes: number
  manifest: Manifest
}

/** Where a backup goes: the given file, or one named after its moment. */
export function chooseBackupPath(
  { config, systemClock }: Services,
  to: string | undefined,
): string {
  const stamp = systemClock.now().toISOString().replace(/[:.]/g, '-')
  const file = to
    ? path.resolve(to)
    : path.join(
        chooseDataFolder(config.dataDir),
        'backups',
        `starcard-${config.brand}-${stamp}.tar.gz`,
      )
  if (existsSync(file)) throw new OperatorError('STATE', `${file} exists already.`)
  return file
}

/** Refuses at once what would fail at the end of a long copy. */
export function requirePrograms({ config }: Services): void {
  findProgram('tar', undefined)
  if (config.databaseUrl) findProgram('pg_dump', config.pgBin)
}

async function copyDatabase({ config }: Services, work: string): Promise<Manifest['kind']> {
  if (config.databaseUrl) {
    const url = config.databaseOwnerUrl ?? config.databaseUrl
    await dumpDatabase(url, path.join(work, 'database.dump'), config.pgBin)
    return 'dump'
  }
  const folder = path.join(chooseDataFolder(config.dataDir), 'clusters', 'postgres')
  const running = findRunning(folder)
  if (!running) throw new OperatorError('STATE', 'The embedded database does not run.')
  await copyCluster({ folder, address: running.address }, path.join(work, 'cluster'))
  return 'cluster'
}

/**
 * Writes everything into one file while the server goes on: the database as it is when the copy ends, and the uploads.
 * DATA_KEY and AUDIT_KEY are never in it.
 */
export async function makeBackup(services: Services, file: string): Promise<MadeBackup> {
  const { config, db, systemClock } = services
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const work = `${file}.work-${newId()}`
  await mkdir(work, { mode: 0o700 })
  try {
    const before = { rows: await countRows(db), audit: await readChainEnd(db) }
    const uploads = path.join(chooseDataFolder(config.dataDir), 'files')
    const copyUploads = async (): Promise<number> =>
      config.storageUrl ? 0 : copyNewFiles(uploads, path.join(work, 'files'))
    // Twice: of a file that comes or goes meanwhile there is one copy at least.
    const early = await copyUploads()
    const kind = await copyDatabase(services, work)
    const manifest: Manifest = {
      format: 'starcard-backup-1',
      kind,
      brand: config.brand,
      version: config.version,
      madeAt: systemClock.now().toISOString(),
      ...(await readServer(db)),
      ...before,
      files: config.storageUrl ? 'object store' : 'copied',
      copiedFiles: early + (await copyUploads()),
    }
    await writeFile(path.join(work, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
    })
    await packFolder(work, file)
    return { file, bytes: (await stat(file)).size, manifest }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
