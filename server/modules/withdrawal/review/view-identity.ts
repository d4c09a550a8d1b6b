import { OperatorError, type ActionTransaction, type Audited } from '../../../operator-action'
import { createPhotoLinks } from '../../upload'
import { findPhotoOwner } from '../payout-account/accounts'
import { readIdentity, type Identity } from '../payout-account/identity'
import { findByReference } from '../request/repository'

/** The identity behind a withdrawal to a bank; `photos` are links of five minutes. */
export interface IdentityCase {
  reference: string
  identity: Identity
  photos: string[]
}

/**
 * Opens identity data for the operator who reviews a withdrawal.
 * @throws OperatorError NOT_FOUND where there is none: a wallet, or an account that was deleted
 */
export async function openIdentity(
  { tx, services }: ActionTransaction,
  reference: string,
): Promise<Audited<IdentityCase>> {
  const found = await findByReference(tx, reference)
  const identity = found && (await readIdentity(services, tx, found.accountId))
  if (!found || !identity)
    throw new OperatorError('NOT_FOUND', `There is no identity data for ${reference}.`)
  const photos = await createPhotoLinks(tx, services, findPhotoOwner(found.accountId))
  return {
    data: { reference: found.reference, identity, photos },
    about: {
      type: 'withdrawal',
      id: found.id,
      detail: { reference: found.reference, photos: photos.length },
    },
  }
}
