import { chmodSync, constants, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import type { Address } from '../embedded/postmaster'
import { newId } from '../id'

/** Emptied by PostgreSQL at every start, or of this run of it alone. */
const EMPTY_FOLDERS: ReadonlySet<string> = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|.*\.new-.*)$/
const SEGMENT = /^[0-9A-F]{24}$/

/** From where to where the copy's log goes. */
export interface CopiedCluster {
  startLsn: string
  stopLsn: string
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Copies a folder that changes meanwhile: what is gone by now is in the log, or nobody's any more. */
async function copyFolder(from: string, to: string, inner = ''): Promise<void> {
  await mkdir(path.join(to, inner), { recursive: true, mode: 0o700 })
  for (const entry of await readdir(path.join(from, inner), { withFileTypes: true })) {
    const name = path.join(inner, entry.name)
    if (LEFT_OUT.test(entry.name)) continue
    if (entry.isDirectory()) {
      if (inner === '' && EMPTY_FOLDERS.has(entry.name))
        await mkdir(path.join(to, name), { mode: 0o700 })
      else await copyFolder(from, to, name)
    } else if (entry.isFile())
      await copyFile(path.join(from, name), path.join(to, name)).catch((error: unknown) => {
        if (!isGone(error)) throw error
      })
  }
}

/** @throws Error when a part of the log between the two is not there */
async function copyLog(from: string, to: string, first: string, last: string): Promise<void> {
  const wanted = (await readdir(from)).filter(
    (name) => SEGMENT.test(name) && name >= first && name <= last,
  )
  for (const name of [first, last])
    if (!wanted.includes(name)) throw new Error(`the log ${name} is gone`)
  await mkdir(path.join(to, 'archive_status'), { recursive: true, mode: 0o700 })
  for (const name of wanted) await copyFile(path.join(from, name), path.join(to, name))
}

/**
 * Copies a running cluster: between pg_backup_start and pg_backup_stop its files may be read while they change, since
 * the log of that time, which a slot keeps from being recycled, is copied as well and makes them whole at the first start.
 */
export async function copyCluster(
  { folder, address }: { folder: string; address: Address },
  to: string,
): Promise<CopiedCluster> {
  const client = new Client({
    ...address,
    database: 'postgres',
    application_name: 'starcard-backup',
  })
  await client.connect()
  try {
    // Both end with this connection, however that ends.
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [
      `starcard_${newId().toLowerCase()}`,
    ])
    const started = await client.query<{ lsn: string; segment: string }>(
      "SELECT lsn::text, pg_walfile_name(lsn) AS segment FROM pg_backup_start('starcard', true) AS lsn",
    )
    await copyFolder(folder, to)
    const stopped = await client.query<{ lsn: string; segment: string; label: string }>(
      'SELECT lsn::text, pg_walfile_name(lsn) AS segment, labelfile AS label FROM pg_backup_stop(false)',
    )
    const [start] = started.rows
    const [stop] = stopped.rows
    if (!start || !stop) throw new Error('the backup did not begin')
    await copyLog(path.join(folder, 'pg_wal'), path.join(to, 'pg_wal'), start.segment, stop.segment)
    await writeFile(path.join(to, 'backup_label'), stop.label, { mode: 0o600 })
    chmodSync(to, 0o700)
    return { startLsn: start.lsn, stopLsn: stop.lsn }
  } finally {
    await client.end()
  }
}

/** Copies files that are not there yet; those that are never change. */
export async function copyNewFiles(from: string, to: string): Promise<number> {
  if (!existsSync(from)) return 0
  await mkdir(to, { recursive: true, mode: 0o700 })
  let copied = 0
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) copied += await copyNewFiles(source, target)
    else if (entry.isFile() && !LEFT_OUT.test(entry.name) && !existsSync(target)) {
      const isThere = await copyFile(source, target, constants.COPYFILE_EXCL).then(
        () => true,
        (error: unknown) => {
          if (isGone(error)) return false
          throw error
        },
      )
      if (isThere) copied += 1
    }
  }
  return copied
}
