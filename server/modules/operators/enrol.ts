import { appendEntry } from '../../audit'
import { hashToken } from '../../db/id'
import { inTransaction } from '../../db/transaction'
import { OperatorError, type Operator } from '../../operator-action'
import { hashPassword } from '../../security/password-hash'
import type { Services } from '../../services'
import { changeOperator, deleteSessionsOf, lockByName } from './repository'

/**
 * An operator sets their own credential, once, with the secret that they were given. There is no other way to set one.
 * @throws OperatorError CREDENTIAL_WRONG
 */
export async function enrolOperator(
  services: Services,
  { name, secret, credential }: { name: string; secret: string; credential: string },
): Promise<Operator> {
  const credentialHash = await hashPassword(credential)
  return inTransaction(services.db, async (tx) => {
    const now = services.systemClock.now()
    const row = await lockByName(tx, name)
    if (
      !row ||
      row.disabledAt ||
      row.enrolmentHash !== hashToken(secret) ||
      row.enrolmentUntil === null ||
      row.enrolmentUntil <= now
    )
      throw new OperatorError(
        'CREDENTIAL_WRONG',
        'The name or the secret is wrong, or the secret was used or is too old. Whoever made the account can disable and enable it for a new one.',
      )
    await changeOperator(tx, row.id, {
      credentialHash,
      enrolmentHash: null,
      enrolmentUntil: null,
      enrolledAt: now,
    })
    await deleteSessionsOf(tx, row.id)
    await appendEntry(tx, {
      at: await services.businessClock.now(tx),
      actor: `operator:${row.name}`,
      action: 'operator.enrol',
      refType: 'operator',
      refId: row.id,
      detail: { name: row.name, role: row.role },
    })
    return { id: row.id, name: row.name, role: row.role }
  })
}
