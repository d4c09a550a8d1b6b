import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Passkey, RegisterPasskeyRequest } from '@contract/passkey/schemas'
import { newId } from '../../../db/id'
import { inTransaction } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { describeDevice } from '../../../http/device-name'
import { AppError } from '../../../http/error'
import { mailToOwner } from '../mail-to-owner'
import { MAX_PASSKEYS } from './ask'
import { useChallenge } from './challenge'
import { toPasskey } from './credential'
import { getRelyingParty } from './relying-party'
import { insertPasskey, listPasskeys, lockPasskeys } from './repository'

async function judge(
  context: RequestContext,
  { credential }: RegisterPasskeyRequest,
  expectedChallenge: string,
) {
  const { domain, origins } = getRelyingParty(context.services.config)
  const { clientDataJSON, attestationObject } = credential.response
  const verdict = await verifyRegistrationResponse({
    response: {
      ...credential,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: origins,
    expectedRPID: domain,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    context.log.info({ reason: String(error) }, 'passkey refused')
    return undefined
  })
  if (!verdict?.verified) throw new AppError('PASSKEY_REFUSED')
  return verdict.registrationInfo.credential
}

/**
 * POST passkey/register: keeps the public key of a passkey that was made for a challenge of ours, and tells the owner by mail.
 * @throws PASSKEY_CHALLENGE_INVALID, PASSKEY_REFUSED, PASSKEY_KNOWN, PASSKEY_TOO_MANY (max)
 */
export async function registerPasskey(
  context: RequestContext,
  request: RegisterPasskeyRequest,
): Promise<Passkey> {
  const { services, userId } = context
  const { clientDataJSON, transports = [] } = request.credential.response
  const challenge = await useChallenge(context, clientDataJSON, { purpose: 'register' })
  const credential = await judge(context, request, challenge)
  const row = {
    id: newId(),
    userId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    name: describeDevice(context),
    createdAt: services.systemClock.now(),
    lastUsedAt: null,
  }
  await inTransaction(services.db, async (tx) => {
    await lockPasskeys(tx, userId)
    if ((await listPasskeys(tx, userId)).length >= MAX_PASSKEYS)
      throw new AppError('PASSKEY_TOO_MANY', { max: MAX_PASSKEYS })
    if (!(await insertPasskey(tx, row))) throw new AppError('PASSKEY_KNOWN')
    await mailToOwner(tx, context, userId, 'passkeyAdded')
  })
  return toPasskey(row)
}
