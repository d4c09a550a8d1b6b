import { execFile, spawn, type SpawnOptions } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import getPort from 'get-port'
import { newId, createToken } from '../id'
import { exe, type Installation } from './binaries'
import { makeFolder, type SystemUser } from './place'

const run = promisify(execFile)
const WINDOWS = process.platform === 'win32'
export const SUPERUSER = 'starcard'
const SOCKET_PREFIX = 'starcard-'

/** Everything about one cluster on this machine. */
export interface Cluster {
  installation: Installation
  /** PostgreSQL's data folder. */
  folder: string
  user: SystemUser | undefined
  /** Further `-c` settings. */
  settings: readonly string[]
}

export interface Address {
  host: string
  port: number
  user: string
  password?: string
}

const passwordFile = (folder: string): string => `${folder}.password`

/** Options of a child that runs as the database's user, without our environment's PG variables. */
function childOptions({ user, installation }: Cluster): SpawnOptions {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('PG')),
  )
  return {
    ...(user ?? {}),
    cwd: path.parse(installation.bin).root,
    env: { ...env, LC_ALL: 'C', TZ: 'UTC' },
  }
}

/** Creates the cluster in a temporary folder and renames it: a kill leaves nothing half made. */
export async function initialise(cluster: Cluster): Promise<void> {
  const { folder, installation, user } = cluster
  if (existsSync(path.join(folder, 'PG_VERSION'))) return
  const fresh = `${folder}.new-${newId()}`
  makeFolder(fresh, user)
  const auth = WINDOWS
    ? ['--auth=scram-sha-256', `--pwfile=${writePassword(folder)}`]
    : ['--auth-local=trust', '--auth-host=reject']
  const parameters = [
    '-D',
    fresh,
    '-U',
    SUPERUSER,
    '-E',
    'UTF8',
    '--locale=C',
    ...auth,
    '--no-instructions',
    '--no-sync',
  ]
  const { uid, gid, cwd, env } = childOptions(cluster)
  await run(path.join(installation.bin, exe('initdb')), parameters, { uid, gid, cwd, env })
  try {
    renameSync(fresh, folder)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(path.join(folder, 'PG_VERSION'))) throw error
  }
}

function writePassword(folder: string): string {
  writeFileSync(passwordFile(folder), createToken(), { mode: 0o600 })
  return passwordFile(folder)
}

/** On Linux a number may belong to a zombie, or after a restart to another program, or to another cluster's postmaster: each works in its own data folder. */
function isPostgres(pid: number, folder: string | undefined): boolean {
  if (process.platform !== 'linux') return true
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  if (!stat.includes('(postgres)') || stat.includes(') Z ')) return false
  return folder === undefined || readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** True for a postmaster that lives, on the folder where one is given. */
export function isAlive(pid: number, folder?: string): boolean {
  try {
    process.kill(pid, 0)
    return isPostgres(pid, folder)
  } catch (error) {
    // What may not be looked at lives, and may be one.
    return (
      error instanceof Error &&
      'code' in error &&
      (error.code === 'EPERM' || error.code === 'EACCES')
    )
  }
}

export interface Running {
  pid: number
  address: Address
  ready: boolean
}

const lockFile = (folder: string): string => path.join(folder, 'postmaster.pid')

/** The lines of postmaster.pid; undefined where there is none. */
function readLock(folder: string): string[] | undefined {
  try {
    return readFileSync(lockFile(folder), 'utf8')
      .split('\n')
      .map((line) => line.trim())
  } catch {
    return undefined
  }
}

/** Reads postmaster.pid: who runs the cluster, and where it listens. Undefined when nobody does. */
export function findRunning(folder: string): Running | undefined {
  const [pid = '', , , port = '', socket = '', listen = '', , status = ''] = readLock(folder) ?? []
  if (!pid || !isAlive(Number(pid), folder)) return undefined
  const password =
    WINDOWS && existsSync(passwordFile(folder))
      ? { password: readFileSync(passwordFile(folder), 'utf8') }
      : {}
  return {
    pid: Number(pid),
    address: { host: WINDOWS ? listen : socket, port: Number(port), user: SUPERUSER, ...password },
    ready: status === 'ready',
  }
}

/**
 * Takes away what a postmaster that was killed left behind: its socket's folder, and its lock where the number in it
 * belongs to another program by now, as after a restart of the container: PostgreSQL would refuse to start for ever.
 */
export function removeStaleLock(folder: string): void {
  const [pid, , , , socket = ''] = readLock(folder) ?? []
  if (!pid || isAlive(Number(pid), folder)) return
  removeSocketFolder(socket)
  // The lock of a dead one is PostgreSQL's own to replace, which two that start at once do in order.
  if (exists(Number(pid))) rmSync(lockFile(folder), { force: true })
}

function removeSocketFolder(socket: string): void {
  if (!WINDOWS && path.basename(socket).startsWith(SOCKET_PREFIX))
    rmSync(socket, { recursive: true, force: true })
}

/** A short folder of our own for the socket: its path may have 107 bytes at most, and only the user and we enter it. */
function makeSocketFolder(user: SystemUser | undefined): string {
  const folder = mkdtempSync(
    path.join(os.tmpdir().length > 60 ? '/tmp' : os.tmpdir(), SOCKET_PREFIX),
  )
  makeFolder(folder, user)
  return folder
}

/** Starts a postmaster that outlives us, so that an interrupt of our group does not reach it; the answer tells whether it has ended. Its log is beside its data. */
export async function launch(cluster: Cluster): Promise<() => boolean> {
  const { folder, installation, settings, user } = cluster
  const listen = WINDOWS
    ? ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${await getPort({ host: '127.0.0.1' })}`]
    : [
        '-c',
        'listen_addresses=',
        '-c',
        `unix_socket_directories=${makeSocketFolder(user)}`,
        '-c',
        'unix_socket_permissions=0700',
      ]
  const all = [...listen, ...settings.flatMap((setting) => ['-c', setting])]
  const log = openSync(`${folder}.log`, 'a', 0o600)
  // On Windows pg_ctl gives up an administrator's rights, which PostgreSQL refuses.
  const [program, parameters] = WINDOWS
    ? [exe('pg_ctl'), ['start', '-D', folder, '-o', all.map((part) => `"${part}"`).join(' ')]]
    : ['postgres', ['-D', folder, ...all]]
  const child = spawn(path.join(installation.bin, program), parameters, {
    ...childOptions(cluster),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let ended = false
  for (const event of ['error', 'exit']) child.on(event, () => (ended = true))
  child.unref()
  return () => ended
}

/** Asks the postmaster to close all connections, write everything and end; waits for it. */
export async function stop(folder: string, waitMs = 60_000): Promise<void> {
  const running = findRunning(folder)
  if (!running) return
  // SIGINT is PostgreSQL's fast shutdown.
  process.kill(running.pid, 'SIGINT')
  const end = performance.now() + waitMs
  while (isAlive(running.pid) && performance.now() < end) await delay(20)
  if (isAlive(running.pid)) return
  removeSocketFolder(running.address.host)
}
