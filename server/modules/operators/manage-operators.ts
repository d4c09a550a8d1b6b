import { newId } from '../../db/id'
import type { Tx } from '../../db/transaction'
import {
  OperatorError,
  type ActionTransaction,
  type Audited,
  type OperatorRole,
} from '../../operator-action'
import { hashPassword } from '../../security/password-hash'
import type { Services } from '../../services'
import { insertOperator, lockActiveOperators, markDisabled } from './repository'

export interface NewOperator {
  name: string
  role: OperatorRole
  credential: string
}

/** Makes an operator; the credential is stored as an argon2id hash. Answers with its id, or undefined when the name is in use. */
export async function createOperator(
  tx: Tx,
  { systemClock }: Services,
  { name, role, credential }: NewOperator,
): Promise<string | undefined> {
  const id = newId()
  const credentialHash = await hashPassword(credential)
  const inserted = await insertOperator(tx, {
    id,
    name,
    role,
    credentialHash,
    now: systemClock.now(),
  })
  return inserted ? id : undefined
}

/** @throws OperatorError NAME_TAKEN */
export async function addOperator(
  { tx, services }: ActionTransaction,
  operator: NewOperator,
): Promise<Audited<Pick<NewOperator, 'name' | 'role'>>> {
  const { name, role } = operator
  const id = await createOperator(tx, services, operator)
  if (id === undefined)
    throw new OperatorError('NAME_TAKEN', `There is an operator ${name} already.`)
  return { data: { name, role }, about: { type: 'operator', id, detail: { name, role } } }
}

/**
 * Ends an operator's sign-in for good, with its open sessions; what they approved keeps their name. Nobody ends their
 * own, nor another's once their own has ended, so that one who may decide is always left.
 * @throws OperatorError NOT_LOGGED_IN, NOT_FOUND, SAME_OPERATOR
 */
export async function endOperator(
  { tx, services, operator: by }: ActionTransaction,
  name: string,
): Promise<Audited<{ name: string }>> {
  const open = await lockActiveOperators(tx, by.id, name)
  if (!open.some(({ id }) => id === by.id))
    throw new OperatorError('NOT_LOGGED_IN', 'You have been disabled as an operator.')
  if (by.name.toLowerCase() === name.toLowerCase())
    throw new OperatorError('SAME_OPERATOR', 'Another operator has to disable you.')
  const ended = open.find(({ id }) => id !== by.id)
  if (!ended) throw new OperatorError('NOT_FOUND', `There is no operator ${name}.`)
  await markDisabled(tx, ended.id, services.systemClock.now())
  const detail = { name: ended.name, role: ended.role }
  return { data: { name }, about: { type: 'operator', id: ended.id, detail } }
}
