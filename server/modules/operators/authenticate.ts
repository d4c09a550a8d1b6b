import { appendEntry } from '../../audit'
import { hashToken, newId, newToken } from '../../db/id'
import { inTransaction, type Executor } from '../../db/transaction'
import { hashPassword, verifyPassword } from '../../security/password-hash'
import type { Services } from '../../services'
import { OperatorError } from './errors'
import {
  countOperators,
  deleteSession,
  findBySession,
  findForLogin,
  findOperators,
  insertOperator,
  insertSession,
  lockOpenAccounts,
  markDisabled,
  type OperatorLine,
  type OperatorRow,
} from './repository'
import type { OperatorRole } from './tables'

const SESSION_HOURS = 12

/** Who acts; every entry of the audit log takes its actor from this. */
export type Operator = OperatorRow

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

interface NewOperator {
  name: string
  role: OperatorRole
  credential: string
}

/** Makes an operator's account; false when the name is in use. The credential is stored as an argon2id hash. `actor` is who makes it, for the audit log. */
export async function createOperator(
  services: Services,
  operator: NewOperator,
  actor?: string,
): Promise<boolean> {
  const { name, role, credential } = operator
  const row = {
    id: newId(),
    name,
    role,
    credentialHash: await hashPassword(credential),
    now: services.systemClock.now(),
  }
  return inTransaction(services.db, async (tx) => {
    if (!(await insertOperator(tx, row))) return false
    if (actor)
      await appendEntry(tx, {
        at: await services.businessClock.now(tx),
        actor,
        action: 'operator.add',
        refType: 'operator',
        refId: row.id,
        detail: { name, role },
      })
    return true
  })
}

/**
 * Ends an operator's account for good, with its open sessions; what they approved keeps their name. Nobody ends their
 * own, nor another's once their own has ended, so that one who may decide is always left. Throws OperatorError:
 * ROLE_MISSING, NOT_LOGGED_IN, NOT_FOUND, SAME_OPERATOR.
 */
export async function disableOperator(
  services: Services,
  by: Operator,
  name: string,
): Promise<void> {
  demandRole(by, 'finance')
  await inTransaction(services.db, async (tx) => {
    const open = await lockOpenAccounts(tx, by.id, name)
    if (!open.some(({ id }) => id === by.id))
      throw new OperatorError('NOT_LOGGED_IN', 'Your own account has ended.')
    if (by.name.toLowerCase() === name.toLowerCase())
      throw new OperatorError('SAME_OPERATOR', 'Your own account is ended by another operator.')
    const ended = open.find(({ id }) => id !== by.id)
    if (!ended) throw new OperatorError('NOT_FOUND', `There is no operator ${name}.`)
    await markDisabled(tx, ended.id, services.systemClock.now())
    await appendEntry(tx, {
      at: await services.businessClock.now(tx),
      actor: `operator:${by.name}`,
      action: 'operator.disable',
      refType: 'operator',
      refId: ended.id,
      detail: { name: ended.name, role: ended.role },
    })
  })
}

/** Every account, ended ones too, by name. */
export function listOperators({ db }: Services): Promise<OperatorLine[]> {
  return findOperators(db)
}

/** False on a new deployment, whose first operator makes itself. */
export async function hasOperators({ db }: Services): Promise<boolean> {
  return (await countOperators(db)) > 0
}

/** Logs an operator in for 12 hours and gives the session token; the database keeps its hash. Throws CREDENTIAL_WRONG. */
export async function openOperatorSession(
  services: Services,
  name: string,
  credential: string,
): Promise<{ token: string; operator: Operator; expiresAt: Date }> {
  const operator = await authenticateOperator(services.db, name, credential)
  if (!operator) throw new OperatorError('CREDENTIAL_WRONG', 'The name or the credential is wrong.')
  const token = newToken(32)
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

/** The operator of an open session. Throws NOT_LOGGED_IN. */
export async function operatorOfSession(services: Services, token: string): Promise<Operator> {
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

/** Throws ROLE_MISSING unless the operator has the role. */
export function demandRole(operator: Operator, role: OperatorRole): void {
  if (operator.role !== role)
    throw new OperatorError(
      'ROLE_MISSING',
      `${operator.name} has the role ${operator.role}; this needs ${role}.`,
    )
}
