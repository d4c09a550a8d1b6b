import { addOperatorAction, enrolOperator } from '../../server/modules/operators'
import { confirmOperatorAction, enableOperatorAction } from '../../server/modules/operators/ops'
import type { Operator, OperatorRole } from '../../server/operator-action'
import type { Services } from '../../server/services'

export const credentialOf = (name: string): string => `${name}-credential-long`

interface NewStaff {
  name: string
  role?: OperatorRole
  /** Who makes it, and who says yes to it; nobody where left out. */
  by: Operator
  yes?: Operator
}

/** An operator as the rules make one: made by one, enrolled by themselves, confirmed by another. */
export async function makeOperator(
  services: Services,
  { name, role = 'finance', by, yes }: NewStaff,
): Promise<Operator> {
  const { secret } = await addOperatorAction.execute(services, by, { name, role })
  const made = await enrolOperator(services, { name, secret, credential: credentialOf(name) })
  if (yes) await confirmOperatorAction.execute(services, yes, { name })
  return made
}

/** A disabled operator is enabled by `by` and sets a credential again. */
export async function enableAgain(
  services: Services,
  by: Operator,
  name: string,
): Promise<Operator> {
  const { secret } = await enableOperatorAction.execute(services, by, { name })
  return enrolOperator(services, { name, secret, credential: credentialOf(name) })
}
