import { appendEntry } from '../../audit'
import { hashToken, createToken } from '../../db/id'
import { inTransaction, type Executor, type Tx } from '../../db/transaction'
import { OperatorError, type Operator } from '../../operator-action'
import { verifyPassword } from '../../security/password-hash'
import type { Services } from '../../services'
import { judge } from '../account'
import {
  deleteSession,
  findBySession,
  findForLogin,
  hasEnrolled,
  insertSession,
} from './repository'

const SESSION_HOURS = 12
/** So many wrong credentials lock a name for a quarter of an hour. */
const LOGIN_LIMIT = { purpose: 'operator', max: 5, windowSeconds: 900 } as const

/** The operator of a name and credential, or undefined. An unknown name takes as long as a wrong credential. */
export async function authenticateOperator(
  exec: Executor,
  name: string,
  credential: string,
): Promise<Operator | undefined> {
  const found = await findForLogin(exec, name)
  const matches = await verifyPassword(found?.credentialHash, credential)
  return matches && found ? { id: found.id, name: found.name, role: found.role } : undefined
}

/** False on a new deployment, whose first operator makes itself. */
export function hasOperators({ db }: Services): Promise<boolean> {
  return hasEnrolled(db)
}

/** A login, or a wrong credential of somebody who is known: whose guess it was nobody knows. */
async function noteLogin(
  tx: Tx,
  { businessClock }: Services,
  { id, name }: Pick<Operator, 'id' | 'name'>,
  isRight: boolean,
): Promise<void> {
  await appendEntry(tx, {
    at: await businessClock.now(tx),
    actor: isRight ? `operator:${name}` : 'system',
    action: isRight ? 'operator.login' : 'operator.loginFailed',
    refType: 'operator',
    refId: id,
    detail: { name },
  })
}

/** @throws OperatorError CREDENTIAL_WRONG, also while too many wrong ones lock the name */
async function requireCredential(
  services: Services,
  name: string,
  credential: string,
): Promise<Operator> {
  const { db } = services
  let operator: Operator | undefined
  const verdict = await judge(services, LOGIN_LIMIT, name, async () => {
    operator = await authenticateOperator(db, name, credential)
    return operator !== undefined
  })
  if (operator) return operator
  const known = await findForLogin(db, name)
  if (known) await inTransaction(db, (tx) => noteLogin(tx, services, known, false))
  throw new OperatorError(
    'CREDENTIAL_WRONG',
    verdict.type === 'locked'
      ? `Too many wrong credentials: log in again in ${verdict.minutes} minutes.`
      : 'The name or the credential is wrong.',
  )
}

/**
 * Logs an operator in for 12 hours and gives the session token; the database keeps its hash. The audit log has each login, and
 * each wrong credential of an operator.
 * @throws OperatorError CREDENTIAL_WRONG
 */
export async function openOperatorSession(
  services: Services,
  name: string,
  credential: string,
): Promise<{ token: string; operator: Operator; expiresAt: Date }> {
  const operator = await requireCredential(services, name, credential)
  const token = createToken(32)
  const now = services.systemClock.now()
  const expiresAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000)
  await inTransaction(services.db, async (tx) => {
    await insertSession(tx, {
      tokenHash: hashToken(token),
      operatorId: operator.id,
      now,
      expiresAt,
    })
    await noteLogin(tx, services, operator, true)
  })
  return { token, operator, expiresAt }
}

/**
 * The operator of an open session.
 * @throws OperatorError NOT_LOGGED_IN
 */
export async function findOperatorOfSession(services: Services, token: string): Promise<Operator> {
  const operator = await findBySession(services.db, hashToken(token), services.systemClock.now())
  if (!operator)
    throw new OperatorError(
      'NOT_LOGGED_IN',
      'Your session has ended. Log in with: npm run ops -- login --as NAME --credential -',
    )
  return operator
}

export async function closeOperatorSession(services: Services, token: string): Promise<void> {
  await deleteSession(services.db, hashToken(token))
}
