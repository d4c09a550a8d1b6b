import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { findRunning } from '../../../server/db/embedded/postmaster'

/** A tree and the settings that its programs run with. */
export interface Site {
  folder: string
  dataDir: string
  port: number
}

const WAIT_MS = 240_000

function start({ folder, dataDir, port }: Site, args: readonly string[]): ChildProcess {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('DATABASE_')),
  )
  return spawn(process.execPath, ['tools/run.cjs', ...args], {
    cwd: folder,
    env: {
      ...env,
      TSX_TSCONFIG_PATH: path.join(folder, 'tsconfig.server.json'),
      STARCARD_MODE: 'test',
      DATA_DIR: dataDir,
      PORT: String(port),
      FLOOD_PER_MINUTE: '1000000',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, to be killed as one.
    detached: true,
  })
}

/** Runs a program of the tree to its end. */
export function run(
  site: Site,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = start(site, args)
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', (code) => {
      resolve({ code, output })
    })
  })
}

export interface Server {
  pid: number
  ended: Promise<void>
}

/** Starts the server and waits until it says that it is ready. */
export async function startServer(site: Site): Promise<Server> {
  const child = start(site, ['server/main.ts'])
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      resolve()
    }),
  )
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`the server did not start\n${output}`))
    }, WAIT_MS)
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      if (!output.includes('is ready on')) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void ended.then(() => {
      clearTimeout(timer)
      reject(new Error(`the server ended at its start\n${output}`))
    })
  })
  return { pid: child.pid ?? 0, ended }
}

/** Where the database of a site is. @throws when it does not run */
export function databaseOf(site: Site): ClientConfig {
  const running = findRunning(clusterOf(site))
  if (!running) throw new Error('the database does not run')
  return { ...running.address, database: 'starcard_default' }
}

export const clusterOf = ({ dataDir }: Site): string => path.join(dataDir, 'clusters', 'postgres')

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((candidate) => {
      if (!candidate) return false
      try {
        return (
          Number(readFileSync(`/proc/${candidate}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) ===
          pid
        )
      } catch {
        return false
      }
    })
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

export const victims = ['server', 'postmaster', 'group'] as const
export type Victim = (typeof victims)[number]

/** Kills without a warning. The group is the server's own and the postmaster with all its processes. */
export async function strike(site: Site, server: Server, victim: Victim): Promise<void> {
  const postmaster = findRunning(clusterOf(site))?.pid
  if (victim !== 'server' && postmaster !== undefined) {
    const family = victim === 'group' ? childrenOf(postmaster) : []
    if (victim === 'group') kill(-server.pid)
    for (const pid of [postmaster, ...family]) kill(pid)
    // What the server still answers without its database must be true as well.
    if (victim === 'postmaster') await delay(300)
  }
  kill(-server.pid)
  await server.ended
}
