import { sql } from 'kysely'
import type { Executor, Tx } from '../../db/transaction'
import type { Operator } from '../../operator-action'

export async function findForLogin(
  exec: Executor,
  name: string,
): Promise<(Operator & { credentialHash: string }) | undefined> {
  return exec
    .selectFrom('operator')
    .select(['id', 'name', 'role', 'credentialHash'])
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
}

/** False when the name is in use. */
export async function insertOperator(
  exec: Executor,
  operator: Operator & { credentialHash: string; now: Date },
): Promise<boolean> {
  const result = await exec
    .insertInto('operator')
    .values({
      id: operator.id,
      name: operator.name,
      role: operator.role,
      credentialHash: operator.credentialHash,
      createdAt: operator.now,
      disabledAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Locks the active ones of two operators, in the same order for everybody. */
export async function lockActiveOperators(tx: Tx, id: string, name: string): Promise<Operator[]> {
  return tx
    .selectFrom('operator')
    .select(['id', 'name', 'role'])
    .where((where) =>
      where.or([where('id', '=', id), where(sql`lower(name)`, '=', name.toLowerCase())]),
    )
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Disables an operator and ends their sessions. */
export async function markDisabled(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('operator').set({ disabledAt: at }).where('id', '=', id).execute()
  await tx.deleteFrom('operator_session').where('operatorId', '=', id).execute()
}

export interface OperatorLine extends Operator {
  createdAt: Date
  disabledAt: Date | null
}

export function findOperators(exec: Executor): Promise<OperatorLine[]> {
  return exec
    .selectFrom('operator')
    .select(['id', 'name', 'role', 'createdAt', 'disabledAt'])
    .orderBy(sql`lower(name)`)
    .execute()
}

export async function countOperators(exec: Executor): Promise<number> {
  const row = await exec
    .selectFrom('operator')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
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
