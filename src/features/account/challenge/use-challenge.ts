import { useCallback, useEffect, useRef, useState } from 'react'
import type { CaptchaRequest } from '@contract/account/schemas'
import type { MutationOutcome } from '@/lib/data/mutation/send-mutation'
import { isAsked, type Attempt } from './is-asked'

export interface Challenge {
  /** True while the device works on a challenge. */
  checking: boolean
  /**
   * Sends by `attempt`; when the server asks for a challenge it is solved and the request sent again. Leaving the
   * screen ends the work. A challenge that cannot be had is told like any other failure: sending again tries again.
   */
  sendWith<T>(attempt: Attempt<T>): Promise<MutationOutcome<T>>
}

/** What solves it comes when it is needed: a visitor's first load has no room for it. */
const loadAnswer = () =>
  import(/* webpackChunkName: "answer-challenge" */ './answer-challenge').catch(() => undefined)

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
      const first = await attempt(undefined)
      if (!isAsked(first) || left.current) return first
      setChecking(true)
      try {
        const solver = await loadAnswer()
        return solver
          ? await solver.answerChallenge(purpose, attempt, first, () => left.current)
          : first
      } finally {
        setChecking(false)
      }
    },
    [purpose],
  )
  return { checking, sendWith }
}
