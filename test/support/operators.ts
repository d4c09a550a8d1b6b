import { addOperatorAction, enrolOperator, makeFirstOperator } from '../../server/modules/operators'
import { confirmOperatorAction, enableOperatorAction } from '../../server/modules/operators/ops'
import { OperatorError, type Operator, type OperatorRole } from '../../server/operator-action'
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

/** The staff of a new deployment: two of finance, who decide at once, and one of support. */
export async function makeStaff(
  services: Services,
): Promise<{ nina: Operator; oscar: Operator; sam: Operator }> {
  const { secret } = await makeFirstOperator(services, { name: 'nina', role: 'finance' })
  const nina = await enrolOperator(services, {
    name: 'nina',
    secret,
    credential: credentialOf('nina'),
  })
  const oscar = await makeOperator(services, { name: 'oscar', by: nina })
  const sam = await makeOperator(services, { name: 'sam', role: 'support', by: nina })
  return { nina, oscar, sam }
}

/** What an action is refused for: the code of its error; 'allowed' where it is not. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'allowed',
    (error: unknown) => (error instanceof OperatorError ? error.code : String(error)),
  )
}

/** What the audit log says that was done, and what of it. */
export async function listEntries(
  { db }: Services,
  action: string,
): Promise<{ actor: string; refId: string; detail: unknown }[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['actor', 'refId', 'detail'])
    .where('action', 'like', action)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) as unknown }))
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
