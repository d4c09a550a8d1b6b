import { createHash } from 'node:crypto'
import type { PasskeyPayOptionsRequest } from '@contract/passkey/schemas'
import { createToken, hashToken } from '../../../db/id'
import type { Executor } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { insertChallenge, takeChallenge } from './repository'
import type { PasskeyChallengeTable } from './tables'

/** A challenge is good for this long. */
export const CHALLENGE_MS = 300_000

/** What a challenge is for; `request` is what the payment does. */
export type PasskeyUse =
  { purpose: 'register' | 'login' } | { purpose: 'pay'; request: readonly (string | number)[] }

/** A payment that a passkey is asked about: a withdrawal, or a new payout account. */
export function describePayment({
  amount = 0,
  accountId = '',
  payoutAccount,
}: PasskeyPayOptionsRequest): PasskeyUse {
  const request = payoutAccount
    ? ['payoutAccount', payoutAccount.kind, payoutAccount.number]
    : [amount, accountId]
  return { purpose: 'pay', request }
}

/** What a challenge is bound to: who asks, on which device, and for what. */
function bind(
  { deviceId, userId }: RequestContext,
  use: PasskeyUse,
): Pick<PasskeyChallengeTable, 'purpose' | 'deviceId' | 'userId' | 'requestHash'> {
  return {
    purpose: use.purpose,
    deviceId,
    userId: use.purpose === 'login' ? null : userId,
    requestHash:
      use.purpose === 'pay'
        ? createHash('sha256').update(JSON.stringify(use.request)).digest('hex')
        : null,
  }
}

/** Makes a challenge, 32 random bytes as base64url, and keeps its hash. */
export async function createChallenge(
  context: RequestContext,
  exec: Executor,
  use: PasskeyUse,
): Promise<string> {
  const challenge = createToken()
  await insertChallenge(exec, {
    challengeHash: hashToken(challenge),
    ...bind(context, use),
    expiresAt: new Date(context.services.systemClock.now().getTime() + CHALLENGE_MS),
  })
  return challenge
}

/** The bytes of a challenge. */
export const readBytes = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'))

function readChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const challenge: unknown = Reflect.get(Object(data), 'challenge')
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/**
 * Uses up the challenge that an answer names, before the answer is judged: a wrong one has had its try.
 * @returns the challenge, which the answer must be signed over
 * @throws PASSKEY_CHALLENGE_INVALID
 */
export async function useChallenge(
  context: RequestContext,
  clientDataJSON: string,
  use: PasskeyUse,
): Promise<string> {
  const { db, systemClock } = context.services
  const challenge = readChallenge(clientDataJSON)
  const row = { challengeHash: hashToken(challenge), ...bind(context, use) }
  const taken = await takeChallenge(db, row, systemClock.now())
  if (!taken) throw new AppError('PASSKEY_CHALLENGE_INVALID')
  return challenge
}
