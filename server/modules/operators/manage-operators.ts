import { randomBytes } from 'node:crypto'
import { appendEntry, type AuditDetail } from '../../audit'
import { newId, hashToken } from '../../db/id'
import { inTransaction, type Tx } from '../../db/transaction'
import {
  OperatorError,
  computeStanding,
  type ActionTransaction,
  type Audited,
  type OperatorRole,
} from '../../operator-action'
import type { Services } from '../../services'
import {
  changeOperator,
  countFinance,
  deleteNeverEnrolled,
  deleteSessionsOf,
  hasEnrolled,
  insertOperator,
  lockByName,
  lockOperators,
} from './repository'
import type { OperatorTable } from './tables'

const HOUR_MS = 3_600_000
const SECRET_HOURS = 72
/** So many finance operators begin without anybody's yes: nobody is there yet who could give it. */
const FIRST_FINANCE = 2

export interface NewOperator {
  name: string
  role: OperatorRole
}

/** A new or enabled operator, who sets their credential with the secret. Only this answer knows it. */
export interface Invitation extends NewOperator {
  secret: string
  secretUntil: string
  /** Whether another finance operator has to say yes. */
  needsYes: boolean
}

/** A new enrolment secret, with what the row keeps of it. */
function newSecret(now: Date) {
  const secret = randomBytes(20).toString('hex')
  const enrolmentUntil = new Date(now.getTime() + SECRET_HOURS * HOUR_MS)
  return { secret, row: { enrolmentHash: hashToken(secret), enrolmentUntil } }
}

function invited(
  { name, role, countsFrom }: Pick<OperatorTable, 'name' | 'role' | 'countsFrom'>,
  { secret, row }: ReturnType<typeof newSecret>,
): Invitation {
  const secretUntil = row.enrolmentUntil.toISOString()
  return { name, role, secret, secretUntil, needsYes: role === 'finance' && countsFrom === null }
}

function aboutOperator({ id, name, role }: OperatorTable, detail: AuditDetail = {}) {
  return { type: 'operator', id, detail: { name, role, ...detail } }
}

/**
 * Makes an operator without a credential. The first two finance operators that a deployment ever has are confirmed
 * by that, disabled ones counted too. The caller has locked the operators.
 */
async function invite(
  tx: Tx,
  { systemClock }: Services,
  { name, role }: NewOperator,
  madeBy: string | null,
): Promise<Audited<Invitation>> {
  const now = systemClock.now()
  const isFirst = role === 'finance' && (await countFinance(tx)) < FIRST_FINANCE
  const secret = newSecret(now)
  const row: OperatorTable = {
    id: newId(),
    name,
    role,
    credentialHash: null,
    ...secret.row,
    enrolledAt: null,
    madeBy,
    confirmedBy: null,
    confirmedAt: isFirst ? now : null,
    countsFrom: isFirst ? now : null,
    createdAt: now,
    disabledAt: null,
  }
  if (!(await insertOperator(tx, row)))
    throw new OperatorError('NAME_TAKEN', `There is an operator ${name} already.`)
  return {
    data: invited(row, secret),
    about: aboutOperator(row, isFirst ? { confirmed: 'one of the first two' } : {}),
  }
}

/** @throws OperatorError NAME_TAKEN */
export function addOperator(
  { tx, services, operator }: ActionTransaction,
  made: NewOperator,
): Promise<Audited<Invitation>> {
  return invite(tx, services, made, operator.id)
}

/**
 * Makes the first operator of a deployment, by whoever starts it: nobody can log in yet. One whose secret was lost
 * before it was used is made again.
 * @throws OperatorError NOT_LOGGED_IN, STATE
 */
export function makeFirstOperator(services: Services, made: NewOperator): Promise<Invitation> {
  return inTransaction(services.db, async (tx) => {
    await lockOperators(tx)
    if (await hasEnrolled(tx))
      throw new OperatorError('NOT_LOGGED_IN', 'This deployment has operators: log in first.')
    if (made.role !== 'finance')
      throw new OperatorError('STATE', 'The first operator has the role finance.')
    await deleteNeverEnrolled(tx)
    const { data, about } = await invite(tx, services, made, null)
    await appendEntry(tx, {
      at: await services.businessClock.now(tx),
      actor: `operator:${made.name}`,
      action: 'operator.add',
      refType: about.type,
      refId: about.id,
      detail: about.detail,
    })
    return data
  })
}

async function lockNamed(tx: Tx, name: string): Promise<OperatorTable> {
  const row = await lockByName(tx, name)
  if (!row) throw new OperatorError('NOT_FOUND', `There is no operator ${name}.`)
  return row
}

/**
 * Ends an operator's sign-in, with its open sessions; what they approved keeps their name. Nobody ends their own, so
 * that one who may decide is always left.
 * @throws OperatorError NOT_FOUND, SAME_OPERATOR
 */
export async function endOperator(
  { tx, services, operator: by }: ActionTransaction,
  name: string,
): Promise<Audited<{ name: string }>> {
  const row = await lockNamed(tx, name)
  if (row.id === by.id)
    throw new OperatorError('SAME_OPERATOR', 'Another operator has to disable you.')
  if (row.disabledAt) throw new OperatorError('NOT_FOUND', `There is no operator ${name}.`)
  await changeOperator(tx, row.id, {
    disabledAt: services.systemClock.now(),
    enrolmentHash: null,
    enrolmentUntil: null,
  })
  await deleteSessionsOf(tx, row.id)
  return { data: { name: row.name }, about: aboutOperator(row) }
}

/**
 * Enables a disabled operator. They begin as a new one does: a credential of their own again, another's yes, the wait.
 * @throws OperatorError NOT_FOUND, STATE
 */
export async function enableOperator(
  { tx, services, operator: by }: ActionTransaction,
  name: string,
): Promise<Audited<Invitation>> {
  const row = await lockNamed(tx, name)
  if (!row.disabledAt) throw new OperatorError('STATE', `${row.name} is not disabled.`)
  const secret = newSecret(services.systemClock.now())
  const change = {
    ...secret.row,
    credentialHash: null,
    madeBy: by.id,
    confirmedBy: null,
    confirmedAt: null,
    countsFrom: null,
    disabledAt: null,
  }
  await changeOperator(tx, row.id, change)
  await deleteSessionsOf(tx, row.id)
  return { data: invited({ ...row, ...change }, secret), about: aboutOperator(row) }
}

/**
 * The second person's yes to a finance account: by one who neither made nor enabled it, once its owner has set the
 * credential. It counts after the deployment's wait.
 * @throws OperatorError NOT_FOUND, STATE, SAME_OPERATOR
 */
export async function confirmOperator(
  { tx, services, operator: by }: ActionTransaction,
  name: string,
): Promise<Audited<{ name: string; countsFrom: string }>> {
  const { systemClock, config } = services
  const row = await lockNamed(tx, name)
  const now = systemClock.now()
  const standing = computeStanding(row, now)
  if (standing === 'disabled') throw new OperatorError('NOT_FOUND', `There is no operator ${name}.`)
  if (row.role !== 'finance')
    throw new OperatorError('STATE', `${row.name} has the role ${row.role}, which needs no yes.`)
  if (row.confirmedAt) throw new OperatorError('STATE', `${row.name} is confirmed already.`)
  if (row.id === by.id || row.madeBy === by.id)
    throw new OperatorError(
      'SAME_OPERATOR',
      `${by.name} made the account ${row.name} or enabled it again: another finance operator has to confirm it.`,
    )
  if (standing === 'invited')
    throw new OperatorError(
      'STATE',
      `${row.name} has not set a credential yet: confirm the account when they have told you that they did.`,
    )
  const countsFrom = new Date(now.getTime() + config.operatorWaitHours * HOUR_MS)
  await changeOperator(tx, row.id, { confirmedBy: by.id, confirmedAt: now, countsFrom })
  const from = countsFrom.toISOString()
  return {
    data: { name: row.name, countsFrom: from },
    about: aboutOperator(row, { countsFrom: from }),
  }
}
