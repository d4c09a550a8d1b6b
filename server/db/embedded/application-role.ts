import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Client } from 'pg'
import { createToken } from '../id'
import type { Address } from './postmaster'

/** Whom the server and its commands act as; the cluster's superuser migrates, keeps and copies it. */
export const APPLICATION_ROLE = 'starcard_app'

const passwordFile = (folder: string): string => `${folder}.application-password`

/** Where people connect by a password (on Windows), the application's own; the superuser's has another. */
function readPassword(folder: string, { password }: Address): string | undefined {
  if (password === undefined) return undefined
  if (!existsSync(passwordFile(folder)))
    writeFileSync(passwordFile(folder), createToken(), { mode: 0o600, flag: 'wx' })
  return readFileSync(passwordFile(folder), 'utf8')
}

/** Makes the application's role unless the cluster has it, as those made before it have not. */
export async function ensureApplicationRole(
  keeper: Client,
  folder: string,
  address: Address,
): Promise<void> {
  const password = readPassword(folder, address)
  const text = password === undefined ? '' : ` PASSWORD ${keeper.escapeLiteral(password)}`
  await keeper.query('BEGIN')
  await keeper.query("SELECT pg_advisory_xact_lock(hashtext('starcard.role'))")
  const { rowCount } = await keeper.query('SELECT FROM pg_roles WHERE rolname = $1', [
    APPLICATION_ROLE,
  ])
  if (rowCount === 0) await keeper.query(`CREATE ROLE ${APPLICATION_ROLE} LOGIN${text}`)
  await keeper.query('COMMIT')
}

/** How the application's role connects to a cluster that listens there. */
export function buildApplicationAddress(folder: string, address: Address): Address {
  const password = readPassword(folder, address)
  return { ...address, user: APPLICATION_ROLE, ...(password === undefined ? {} : { password }) }
}
