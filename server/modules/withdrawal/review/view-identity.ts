import { appendEntry } from '../../../audit'
import { inTransaction } from '../../../db/transaction'
import type { Services } from '../../../services'
import { demandRole, OperatorError, type Operator } from '../../operators'
import { photoLinks } from '../../upload'
import { photoOwner } from '../payout-account/accounts'
import { readIdentity, type Identity } from '../payout-account/identity'
import { findByReference } from '../request/repository'

/** The identity behind a withdrawal to a bank; `photos` are links of five minutes. */
export interface IdentityCase {
  reference: string
  identity: Identity
  photos: string[]
}

/**
 * Opens identity data for the operator who reviews a withdrawal; the audit log has an entry of each look.
 * Throws OperatorError NOT_FOUND where there is none: a wallet, or an account that was deleted.
 */
export async function viewIdentity(
  services: Services,
  operator: Operator,
  reference: string,
): Promise<IdentityCase> {
  demandRole(operator, 'finance')
  return inTransaction(services.db, async (tx) => {
    const found = await findByReference(tx, reference)
    const identity = found && (await readIdentity(services, tx, found.account_id))
    if (!found || !identity)
      throw new OperatorError('NOT_FOUND', `There is no identity data for ${reference}.`)
    const photos = await photoLinks(tx, services, photoOwner(found.account_id))
    const at = await services.businessClock.now(tx)
    await appendEntry(tx, {
      at,
      actor: `operator:${operator.name}`,
      action: 'identity.view',
      refType: 'withdrawal',
      refId: found.id,
      detail: { reference: found.reference, photos: photos.length },
    })
    return { reference: found.reference, identity, photos }
  })
}
