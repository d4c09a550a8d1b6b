import { generateRegistrationOptions } from '@simplewebauthn/server'
import type {
  PasskeyAssertOptions,
  PasskeyPayOptionsRequest,
  PasskeyRegisterOptions,
  PasskeyRegisterOptionsRequest,
} from '@contract/passkey/schemas'
import { brands } from '../../../../config/brands'
import { inTransaction } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { requireMailCode, spendMailCode } from '../mail-code/mail-code'
import { findById } from '../repository'
import {
  CHALLENGE_MS,
  createChallenge,
  describePayment,
  readBytes,
  type PasskeyUse,
} from './challenge'
import { describeCredential } from './credential'
import { getRelyingParty } from './relying-party'
import { listPasskeys } from './repository'
import type { PasskeyTable } from './tables'

/** Of one member; each is a way in. */
export const MAX_PASSKEYS = 10

async function createAssertOptions(
  context: RequestContext,
  use: PasskeyUse,
  allowed: readonly PasskeyTable[],
): Promise<PasskeyAssertOptions> {
  const { services } = context
  const challenge = await createChallenge(context, services.db, use)
  const { domain } = getRelyingParty(services.config)
  const allowCredentials = allowed.map(describeCredential)
  return {
    challenge,
    rpId: domain,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials,
  }
}

/** POST passkey/options/login: the person chooses the account by the passkey. */
export const askForLogin = (context: RequestContext): Promise<PasskeyAssertOptions> =>
  createAssertOptions(context, { purpose: 'login' }, [])

/** POST passkey/options/pay: the answer allows this one withdrawal or payout account. @throws PASSKEY_NONE */
export async function askForPayment(
  context: RequestContext,
  payment: PasskeyPayOptionsRequest,
): Promise<PasskeyAssertOptions> {
  const own = await listPasskeys(context.services.db, context.userId)
  if (own.length === 0) throw new AppError('PASSKEY_NONE')
  return createAssertOptions(context, describePayment(payment), own)
}

/**
 * POST passkey/options/register: asks for the code that was mailed for it, as a new payment password does, and uses it up: a
 * passkey takes the place of both passwords, so that a device that was left open adds none.
 * @throws EMAIL_NOT_BOUND, MAIL_CODE_WRONG, PASSKEY_TOO_MANY (max)
 */
export async function askForRegistration(
  context: RequestContext,
  { code }: PasskeyRegisterOptionsRequest,
): Promise<PasskeyRegisterOptions> {
  const { services, userId } = context
  const user = await findById(services.db, userId)
  if (!user) throw new AppError('TOKEN_EXPIRED')
  const { email } = user
  if (email === null) throw new AppError('EMAIL_NOT_BOUND')
  const own = await listPasskeys(services.db, userId)
  if (own.length >= MAX_PASSKEYS) throw new AppError('PASSKEY_TOO_MANY', { max: MAX_PASSKEYS })
  await requireMailCode(context, email, 'passkey', code)
  const challenge = await inTransaction(services.db, async (tx) => {
    await spendMailCode(services, tx, email, 'passkey', code)
    return createChallenge(context, tx, { purpose: 'register' })
  })
  const options = await generateRegistrationOptions({
    rpName: brands[services.config.brand].name,
    rpID: getRelyingParty(services.config).domain,
    userID: new TextEncoder().encode(userId),
    userName: user.username,
    userDisplayName: user.name,
    challenge: readBytes(challenge),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
  })
  return {
    challenge,
    rp: { id: getRelyingParty(services.config).domain, name: options.rp.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: own.map(describeCredential),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}
