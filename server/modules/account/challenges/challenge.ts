import { createChallenge as makeChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type { CaptchaAnswer, CaptchaResponse } from '@contract/account/schemas'
import { AppError } from '../../../http/error'
import { computeKeyedHash } from '../../../security/encryption'
import type { Services } from '../../../services'
import { computeChallengeCost } from '../policy'
import { insertSolved } from './repository'

/** What a challenge was solved for; it counts for nothing else. */
export type ChallengePurpose = 'login' | 'sendMail'

const LIFE_SECONDS = 300
const ALGORITHM = 'SHA-256'

function keyOf({ config }: Services): string {
  return computeKeyedHash(config.dataKey, 'challenge', 'signature')
}

/**
 * A challenge (GET Vcp) by ALTCHA's protocol: the number whose SHA-256 behind the salt is `challenge`. Purpose, cost
 * and end stand in the salt, which the signature covers; nothing is stored before it is solved.
 */
export async function createChallenge(
  services: Services,
  purpose: ChallengePurpose,
  degree: number,
): Promise<CaptchaResponse> {
  const cost = computeChallengeCost(degree)
  const { challenge, salt, signature } = await makeChallenge({
    algorithm: ALGORITHM,
    hmacKey: keyOf(services),
    maxnumber: cost,
    expires: new Date(services.systemClock.now().getTime() + LIFE_SECONDS * 1000),
    params: { purpose, cost: String(cost) },
  })
  return { algorithm: ALGORITHM, challenge, maxnumber: cost, salt, signature }
}

/**
 * Requires a solved challenge: of this purpose, in time, used for the first time, and dear enough. One step cheaper is
 * taken too, as somebody else behind the same address may have failed since it was given out.
 * @throws CAPTCHA_REQUIRED without an answer and CAPTCHA_WRONG for a wrong, used, expired or too cheap one
 */
export async function requireChallenge(
  services: Services,
  purpose: ChallengePurpose,
  degree: number,
  answer: CaptchaAnswer | undefined,
): Promise<void> {
  if (!answer) throw new AppError('CAPTCHA_REQUIRED')
  const { purpose: solvedFor, cost, expires } = extractParams(answer)
  const expiresAt = new Date(Number(expires) * 1000)
  const fits =
    solvedFor === purpose &&
    Number(cost) >= computeChallengeCost(degree - 1) &&
    expiresAt > services.systemClock.now() &&
    (await verifySolution(answer, keyOf(services), false))
  if (!fits || !(await insertSolved(services.db, answer.signature, expiresAt)))
    throw new AppError('CAPTCHA_WRONG')
}
