import { sql } from 'kysely'
import type { Executor, Tx } from '../../db/transaction'
import type { Operator } from '../../operator-action'

export async function findForLogin(
  exec: Executor,
  name: string,
): Promise<(Operator & { credentialHash: string }) | undefined> {
  return exec
    .selectFrom('operator')
    .select(['id', 'name', 'role', 'credential_hash as credentialHash'])
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('disabled_at', 'is', null)
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
      credential_hash: operator.credentialHash,
      created_at: operator.now,
      disabled_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Locks the open ones of two accounts, in the same order for everybody. */
export async function lockOpenAccounts(tx: Tx, id: string, name: string): Promise<Operator[]> {
  return tx
    .selectFrom('operator')
    .select(['id', 'name', 'role'])
    .where((where) =>
      where.or([where('id', '=', id), where(sql`lower(name)`, '=', name.toLowerCase())]),
    )
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Ends an account and its sessions. */
export async function markDisabled(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('operator').set({ disabled_at: at }).where('id', '=', id).execute()
  await tx.deleteFrom('operator_session').where('operator_id', '=', id).execute()
}

export interface OperatorLine extends Operator {
  createdAt: Date
  disabledAt: Date | null
}

export function findOperators(exec: Executor): Promise<OperatorLine[]> {
  return exec
    .selectFrom('operator')
    .select(['id', 'name', 'role', 'created_at as createdAt', 'disabled_at as disabledAt'])
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
      token_hash: session.tokenHash,
      operator_id: session.operatorId,
      created_at: session.now,
      expires_at: session.expiresAt,
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
    .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
    .select(['operator.id', 'operator.name', 'operator.role'])
    .where('operator_session.token_hash', '=', tokenHash)
    .where('operator_session.expires_at', '>', now)
    .where('operator.disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function deleteSession(exec: Executor, tokenHash: string): Promise<void> {
  await exec.deleteFrom('operator_session').where('token_hash', '=', tokenHash).execute()
}
