import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { SettingError } from '../../config/setting-error'
import { exe } from '../embedded/binaries'
import type { Address } from '../embedded/postmaster'

const run = promisify(execFile)
const MAX_OUTPUT = 16 * 1024 * 1024

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A program of PG_BIN, else of PATH. @throws SettingError when it is in neither */
export function findProgram(name: string, pgBin: string | undefined): string {
  const folders = [...(pgBin ? [pgBin] : []), ...(process.env.PATH ?? '').split(path.delimiter)]
  const found = folders
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, exe(name)))
    .find(isRunnable)
  if (!found)
    throw new SettingError(
      `${name} is neither in PG_BIN nor in PATH: install PostgreSQL's client programs.`,
    )
  return found
}

/** Runs a program; its last line of complaint is the error. */
export async function runProgram(
  file: string,
  parameters: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  try {
    await run(file, [...parameters], { env, maxBuffer: MAX_OUTPUT })
  } catch (error) {
    const reason =
      error instanceof Error && 'stderr' in error && typeof error.stderr === 'string'
        ? (error.stderr.trim().split('\n').at(-1) ?? '')
        : ''
    throw new Error(`${path.basename(file)} failed: ${reason || String(error)}`, { cause: error })
  }
}

/** What libpq connects by: in variables, since a command line is read by everybody on the machine. */
function variablesOf(address: Partial<Address> & { database: string }): NodeJS.ProcessEnv {
  const { host, port, user, password, database } = address
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('PG')),
  )
  return {
    ...own,
    PGDATABASE: database,
    ...(host ? { PGHOST: host } : {}),
    ...(port ? { PGPORT: String(port) } : {}),
    ...(user ? { PGUSER: user } : {}),
    ...(password ? { PGPASSWORD: password } : {}),
  }
}

/** Writes what the database of an address holds to a file in pg_dump's own format; roles and rights are not in it. */
export async function dumpDatabase(
  url: string,
  file: string,
  pgBin: string | undefined,
): Promise<void> {
  const program = findProgram('pg_dump', pgBin)
  const { host, port, user, password, database = '' } = new Client({ connectionString: url })
  const sslMode = /[?&]sslmode=([\w-]+)/.exec(url)?.[1]
  await runProgram(
    program,
    ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`],
    {
      ...variablesOf({
        host,
        port,
        database,
        ...(user ? { user } : {}),
        ...(typeof password === 'string' ? { password } : {}),
      }),
      ...(sslMode ? { PGSSLMODE: sslMode } : {}),
    },
  )
}

/** Reads a file of dumpDatabase into an empty database. */
export async function loadDump(
  file: string,
  address: Address & { database: string },
  pgBin: string | undefined,
): Promise<void> {
  const program = findProgram('pg_restore', pgBin)
  await runProgram(
    program,
    ['--no-owner', '--no-privileges', '--exit-on-error', `--dbname=${address.database}`, file],
    variablesOf(address),
  )
}

/** The server beside the program that reads dumps, so that it knows what they say; undefined where there is none. */
export function findServerBeside(program: string): string | undefined {
  const folder = path.dirname(program)
  return ['postgres', 'initdb'].every((name) => existsSync(path.join(folder, exe(name))))
    ? folder
    : undefined
}
