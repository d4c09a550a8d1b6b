import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../config/paths'
import { SettingError } from '../../config/setting-error'
import { newId } from '../id'
import { makeLinks, type Installation } from './binaries'

/** Whom the database runs as: PostgreSQL refuses root. */
export interface SystemUser {
  uid: number
  gid: number
}

/** The unprivileged user when we are root, else undefined (our own). */
export function findDatabaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const user = users.find((fields) => fields[0] === name)
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) }
  }
  return { uid: 65_534, gid: 65_534 }
}

/** A name for folders of this checkout beside those of others. */
export function nameOfCheckout(): string {
  return `${path
    .basename(ROOT)
    .replace(/[^\w-]/g, '')
    .slice(0, 40)}-${createHash('sha256').update(ROOT).digest('hex').slice(0, 8)}`
}

/** DATA_DIR; as root a folder that the database's user can reach; else .data of the checkout. */
export function chooseDataFolder(dataDir: string | undefined): string {
  if (dataDir) return path.resolve(dataDir)
  return process.getuid?.() === 0
    ? path.join('/var/lib/starcard', nameOfCheckout())
    : path.join(ROOT, '.data')
}

/** Makes a folder, and gives it to the database's user. */
export function makeFolder(folder: string, user: SystemUser | undefined, mode = 0o700): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    if (user) chownSync(folder, user.uid, user.gid)
    chmodSync(folder, mode)
  } catch (error) {
    throw new SettingError(
      `The data folder cannot be used (${error instanceof Error ? error.message : String(error)}): set DATA_DIR to one that is yours to write.`,
      { cause: error },
    )
  }
}

/** True when the user can walk to the folder and read it. */
export function canReach(folder: string, user: SystemUser): boolean {
  for (let place = path.resolve(folder); ; place = path.dirname(place)) {
    const { mode, uid, gid } = statSync(place)
    const bits = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode
    if ((bits & 0o1) === 0) return false
    if (place === path.dirname(place)) return true
  }
}

/** Where the user walks in vain, named for the message. */
export function requireReach(folder: string, user: SystemUser | undefined): void {
  if (user && !canReach(folder, user))
    throw new SettingError(
      `The database's user cannot reach ${folder}: set DATA_DIR to a folder that it can.`,
    )
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The binaries as the user can run them: in place, or copied beside the data when the user cannot
 * reach the checkout or the package's folder cannot take the links.
 */
export function findUsableInstallation(
  found: Installation,
  data: string,
  user: SystemUser | undefined,
): Installation {
  if (!found.packaged) return found
  const reachable = !user || canReach(found.bin, user)
  if (reachable && isWritable(path.join(found.root, 'lib'))) {
    makeLinks(found.root)
    return found
  }
  const version = createHash('sha256')
    .update(readFileSync(path.join(found.root, '..', 'package.json')))
    .digest('hex')
    .slice(0, 12)
  const copy = path.join(data, `postgres-${version}`)
  if (!existsSync(copy)) {
    const fresh = `${copy}.new-${newId()}`
    cpSync(found.root, fresh, { recursive: true, verbatimSymlinks: true })
    makeLinks(fresh)
    chmodSync(fresh, 0o755)
    try {
      renameSync(fresh, copy)
    } catch {
      // Another process was first.
      rmSync(fresh, { recursive: true, force: true })
    }
  }
  return { root: copy, bin: path.join(copy, 'bin'), packaged: true }
}
