import { spawn } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findDatabaseUser } from '../../../server/db/embedded/place'

/** A process of the rehearsal, with what it started. */
export interface Part {
  name: string
  pid: number
  isRunning(): boolean
  /** The whole family at once, without a warning: what a machine does that loses its power. */
  kill(): Promise<void>
  /** Asks it to end, and waits until it has. */
  end(signal?: NodeJS.Signals): Promise<void>
}

export interface PartSettings {
  name: string
  command: string
  args: readonly string[]
  /** Where it runs and where its log goes, as NAME.log. */
  folder: string
  env?: NodeJS.ProcessEnv
  /** Runs as the database's account where the rehearsal runs as root. */
  unprivileged?: boolean
}

/** Makes a folder of the account that the servers run as. */
export function makeOwnFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveToServers(folder)
  return folder
}

export function giveToServers(file: string): void {
  const user = findDatabaseUser()
  if (user) chownSync(file, user.uid, user.gid)
}

/** A process and all that it started, the youngest last. */
function familyOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc').map(Number)) {
    if (!entry) continue
    try {
      const status = readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ')[1]?.split(' ')
      parents.set(entry, Number(status?.[1]))
    } catch {
      // It ended meanwhile.
    }
  }
  const family = [pid]
  for (const member of family)
    for (const [child, parent] of parents) if (parent === member) family.push(child)
  return family
}

/** Kills a process and all that it started. */
export function killFamily(pid: number): void {
  for (const member of familyOf(pid)) strike(member, 'SIGKILL')
}

function strike(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It is gone already.
  }
}

/** Starts a process. Its programs are Debian's, some of which stand in /usr/sbin. */
export function startPart({
  name,
  command,
  args,
  folder,
  env = {},
  unprivileged = true,
}: PartSettings): Part {
  const log = openSync(path.join(folder, `${name}.log`), 'a')
  const child = spawn(command, [...args], {
    cwd: unprivileged ? folder : undefined,
    ...(unprivileged ? findDatabaseUser() : {}),
    env: { ...process.env, PATH: `/usr/sbin:/sbin:${process.env.PATH}`, HOME: folder, ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let missing: string | undefined
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      missing = error.message
      resolve()
    })
  })
  const pid = child.pid ?? 0
  const isRunning = () => missing === undefined && child.exitCode === null && !child.signalCode
  return {
    name,
    pid,
    isRunning,
    async kill() {
      if (isRunning()) killFamily(pid)
      await ended
    },
    async end(signal = 'SIGTERM') {
      if (isRunning()) strike(pid, signal)
      await ended
    },
  }
}

/**
 * Waits until something is so; a part that ended meanwhile ends the wait.
 * @throws after three minutes, with what was waited for
 */
export async function eventually(
  what: string,
  look: () => Promise<boolean> | boolean,
  parts: readonly Part[] = [],
): Promise<void> {
  const end = performance.now() + 180_000
  while (!(await look())) {
    const gone = parts.find((part) => !part.isRunning())
    if (gone) throw new Error(`${gone.name} ended while the rehearsal waited for ${what}`)
    if (performance.now() > end) throw new Error(`${what} did not come in three minutes`)
    await delay(100)
  }
}
