import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAssertion } from '@contract/passkey/schemas'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { useChallenge, type PasskeyUse } from './challenge'
import { getRelyingParty } from './relying-party'
import { findPasskey } from './repository'
import type { PasskeyTable } from './tables'

/** A passkey that has proved itself, and how far it has counted. */
export interface Proof {
  passkey: PasskeyTable
  counter: number
}

/**
 * Judges the answer of a passkey: to a challenge of ours for this use, which is used up by it, from a page of ours, by a key that
 * is known, with the person verified. The caller notes the use (`noteUse`) and refuses when that is refused.
 * @throws PASSKEY_CHALLENGE_INVALID, PASSKEY_UNKNOWN, PASSKEY_REFUSED
 */
export async function judgeAssertion(
  context: RequestContext,
  use: PasskeyUse,
  assertion: PasskeyAssertion,
): Promise<Proof> {
  const { services } = context
  const expectedChallenge = await useChallenge(context, assertion.response.clientDataJSON, use)
  const passkey = await findPasskey(services.db, assertion.id)
  if (!passkey) throw new AppError('PASSKEY_UNKNOWN')
  const { domain, origins } = getRelyingParty(services.config)
  const verdict = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origins,
    expectedRPID: domain,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    context.log.info({ reason: String(error) }, 'passkey refused')
    return undefined
  })
  if (!verdict?.verified) throw new AppError('PASSKEY_REFUSED')
  return { passkey, counter: verdict.authenticationInfo.newCounter }
}
