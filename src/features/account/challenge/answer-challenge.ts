import { accountEndpoints } from '@contract/account/endpoints'
import type { CaptchaRequest } from '@contract/account/schemas'
import { sendMutation, type MutationOutcome } from '@/lib/data/mutation/send-mutation'
import { findNumber } from './find-number'
import { isAsked, type Attempt } from './is-asked'

/** A challenge may have become too cheap meanwhile, as somebody else behind the same address failed: then once more. */
const ROUNDS = 2

/** Solves the challenge that `first` asks for and sends again by `attempt`. The outcome is what came last. */
export async function answerChallenge<T>(
  purpose: NonNullable<CaptchaRequest['purpose']>,
  attempt: Attempt<T>,
  first: MutationOutcome<T>,
  isGivenUp: () => boolean,
): Promise<MutationOutcome<T>> {
  let outcome = first
  for (let round = 0; round < ROUNDS && isAsked(outcome) && !isGivenUp(); round += 1) {
    // Each challenge counts once: never another caller's.
    const given = await sendMutation(accountEndpoints.captcha, { purpose }, { merge: false })
    if (given.type !== 'done') return given
    const { maxnumber: _, ...challenge } = given.data
    const number = await findNumber(given.data, isGivenUp)
    if (number === undefined) return outcome
    outcome = await attempt({ ...challenge, number })
  }
  return outcome
}
