import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../config/paths'
import type { Config } from '../config/config'
import { findOperatorOfSession } from '../modules/operators'
import { OperatorError, type Operator } from '../operator-action'
import type { Services } from '../services'

const OWNER_ONLY = 0o600

function fileOf(config: Config): string {
  return path.join(config.dataDir ?? path.join(ROOT, '.data'), 'ops-session')
}

/** Keeps a session's token for the next commands, readable by its owner alone. The database knows its hash only. */
export async function saveSession({ config }: Services, token: string): Promise<void> {
  const file = fileOf(config)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, `${token}\n`, { mode: OWNER_ONLY })
  await chmod(file, OWNER_ONLY)
}

export async function readSession({ config }: Services): Promise<string | undefined> {
  return readFile(fileOf(config), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
}

export async function forgetSession({ config }: Services): Promise<void> {
  await rm(fileOf(config), { force: true })
}

/**
 * Who is logged in at this command line; the actor of whatever the command does.
 * @throws OperatorError NOT_LOGGED_IN
 */
export async function readCurrentOperator(services: Services): Promise<Operator> {
  const token = await readSession(services)
  if (!token)
    throw new OperatorError(
      'NOT_LOGGED_IN',
      'Nobody is logged in. Log in with: npm run ops -- login --as NAME --credential -',
    )
  return findOperatorOfSession(services, token)
}
