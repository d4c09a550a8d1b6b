import { accountErrors } from '@contract/account/errors'
import type { CaptchaAnswer } from '@contract/account/schemas'
import type { MutationOutcome } from '@/lib/data/mutation/send-mutation'

/** Sends a request, with the answer to a challenge once the server asked for one. */
export type Attempt<T> = (answer: CaptchaAnswer | undefined) => Promise<MutationOutcome<T>>

const CODES: readonly number[] = [accountErrors.CAPTCHA_REQUIRED, accountErrors.CAPTCHA_WRONG]

/** The server asks for a challenge. */
export function isAsked(outcome: MutationOutcome<unknown>): boolean {
  return outcome.type !== 'done' && CODES.includes(outcome.error.code)
}
