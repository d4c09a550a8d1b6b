import { useCallback, useEffect, useRef, useState } from 'react'
import { accountEndpoints } from '@contract/account/endpoints'
import { accountErrors } from '@contract/account/errors'
import type { CaptchaAnswer, CaptchaRequest } from '@contract/account/schemas'
import { mutate } from '@/lib/data/mutation/mutate'
import type { MutationOutcome } from '@/lib/data/mutation/send-mutation'
import { findNumber } from './find-number'

/** Sends a request, with the answer to a challenge once the server asked for one. */
type Attempt<T> = (answer: CaptchaAnswer | undefined) => Promise<MutationOutcome<T>>

export interface Challenge {
  /** True while the device works on a challenge. */
  checking: boolean
  /**
   * Sends by `attempt`; when the server asks for a challenge it is solved and the request sent again. Leaving the
   * screen ends the work. A challenge that cannot be had is told like any other failure: sending again tries again.
   */
  sendWith<T>(attempt: Attempt<T>): Promise<MutationOutcome<T>>
}

const CODES: readonly number[] = [accountErrors.CAPTCHA_REQUIRED, accountErrors.CAPTCHA_WRONG]
/** A challenge may have become too cheap meanwhile, as somebody else behind the same address failed: then once more. */
const ROUNDS = 2

function isAsked(outcome: MutationOutcome<unknown>): boolean {
  return outcome.type !== 'done' && CODES.includes(outcome.error.code)
}

/** The proof of work that the server asks for after failures (docs/product/account.md, "Challenge"). */
export function useChallenge(purpose: NonNullable<CaptchaRequest['purpose']>): Challenge {
  const [checking, setChecking] = useState(false)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  const sendWith = useCallback(
    async <T>(attempt: Attempt<T>): Promise<MutationOutcome<T>> => {
      let outcome = await attempt(undefined)
      for (let round = 0; round < ROUNDS && isAsked(outcome) && !left.current; round += 1) {
        setChecking(true)
        try {
          // Each challenge counts once: never another caller's.
          const given = await mutate(accountEndpoints.captcha, { purpose }, { merge: false })
          if (given.type !== 'done') return given
          const { maxnumber: _, ...challenge } = given.data
          const number = await findNumber(given.data, () => left.current)
          if (number === undefined) return outcome
          outcome = await attempt({ ...challenge, number })
        } finally {
          setChecking(false)
        }
      }
      return outcome
    },
    [purpose],
  )
  return { checking, sendWith }
}
