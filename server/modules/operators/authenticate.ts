import { hashToken, createToken } from '../../db/id'
import type { Executor } from '../../db/transaction'
import { OperatorError, type Operator } from '../../operator-action'
import { verifyPassword } from '../../security/password-hash'
import type { Services } from '../../services'
import {
  deleteSession,
  findBySession,
  findForLogin,
  hasEnrolled,
  insertSession,
} from './repository'

const SESSION_HOURS = 12

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

/**
 * Logs an operator in for 12 hours and gives the session token; the database keeps its hash.
 * @throws OperatorError CREDENTIAL_WRONG
 */
export async function openOperatorSession(
  services: Services,
  name: string,
  credential: string,
): Promise<{ token: string; operator: Operator; expiresAt: Date }> {
  const operator = await authenticateOperator(services.db, name, credential)
  if (!operator) throw new OperatorError('CREDENTIAL_WRONG', 'The name or the credential is wrong.')
  const token = createToken(32)
  const now = services.systemClock.now()
  const expiresAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000)
  await insertSession(services.db, {
    tokenHash: hashToken(token),
    operatorId: operator.id,
    now,
    expiresAt,
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
      'Your session has ended. Log in with: npm run ops -- login --as NAME --credential CREDENTIAL',
    )
  return operator
}

export async function closeOperatorSession(services: Services, token: string): Promise<void> {
  await deleteSession(services.db, hashToken(token))
}
