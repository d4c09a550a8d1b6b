import { sql } from 'kysely'
import type { Executor, Tx } from '../../db/transaction'
import type { Operator } from '../../operator-action'
import type { OperatorTable } from './tables'

export type OperatorRow = Omit<OperatorTable, 'enrolmentHash'>

const named = (name: string) => sql<boolean>`lower(name) = ${name.toLowerCase()}`

/** Who makes, enables, disables or confirms an operator does so alone: the first two are counted under this lock. */
export async function lockOperators(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('operators.manage'))`.execute(tx)
}

export async function findForLogin(
  exec: Executor,
  name: string,
): Promise<(Operator & { credentialHash: string | null }) | undefined> {
  return exec
    .selectFrom('operator')
    .select(['id', 'name', 'role', 'credentialHash'])
    .where(named(name))
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
}

/** False when the name is in use. */
export async function insertOperator(exec: Executor, row: OperatorTable): Promise<boolean> {
  const result = await exec
    .insertInto('operator')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** An operator by name, locked; a disabled one too. */
export function lockByName(tx: Tx, name: string): Promise<OperatorTable | undefined> {
  return tx.selectFrom('operator').selectAll().where(named(name)).forUpdate().executeTakeFirst()
}

export async function changeOperator(
  tx: Tx,
  id: string,
  change: Partial<Omit<OperatorTable, 'id' | 'name' | 'role' | 'createdAt'>>,
): Promise<void> {
  await tx.updateTable('operator').set(change).where('id', '=', id).execute()
}

export async function deleteSessionsOf(tx: Tx, operatorId: string): Promise<void> {
  await tx.deleteFrom('operator_session').where('operatorId', '=', operatorId).execute()
}

export interface OperatorLine extends OperatorRow {
  madeByName: string | null
  confirmedByName: string | null
}

export function findOperators(exec: Executor): Promise<OperatorLine[]> {
  return exec
    .selectFrom('operator')
    .leftJoin('operator as maker', 'maker.id', 'operator.madeBy')
    .leftJoin('operator as confirmer', 'confirmer.id', 'operator.confirmedBy')
    .selectAll('operator')
    .select(['maker.name as madeByName', 'confirmer.name as confirmedByName'])
    .orderBy(sql`lower(operator.name)`)
    .execute()
}

/** Whether somebody of this deployment has ever set a credential. */
export async function hasEnrolled(exec: Executor): Promise<boolean> {
  const row = await exec
    .selectFrom('operator')
    .select('id')
    .where('enrolledAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** How many finance operators this deployment has ever had, the disabled ones too. */
export async function countFinance(exec: Executor): Promise<number> {
  const row = await exec
    .selectFrom('operator')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('role', '=', 'finance')
    .executeTakeFirstOrThrow()
  return row.total
}

/** Takes away those who never set a credential; only for a deployment where nobody ever has. */
export async function deleteNeverEnrolled(tx: Tx): Promise<void> {
  await tx.deleteFrom('operator').where('enrolledAt', 'is', null).execute()
}

export async function insertSession(
  exec: Executor,
  session: { tokenHash: string; operatorId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await exec
    .insertInto('operator_session')
    .values({
      tokenHash: session.tokenHash,
      operatorId: session.operatorId,
      createdAt: session.now,
      expiresAt: session.expiresAt,
    })
    .execute()
}

export async function findBySession(
  exec: Executor,
  tokenHash: string,
  now: Date,
): Promise<Operator | undefined> {
  return exec
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.id', 'operator_session.operatorId')
    .select(['operator.id', 'operator.name', 'operator.role'])
    .where('operator_session.tokenHash', '=', tokenHash)
    .where('operator_session.expiresAt', '>', now)
    .where('operator.disabledAt', 'is', null)
    .executeTakeFirst()
}

export async function deleteSession(exec: Executor, tokenHash: string): Promise<void> {
  await exec.deleteFrom('operator_session').where('tokenHash', '=', tokenHash).execute()
}
