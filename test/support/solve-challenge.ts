import { createHash } from 'node:crypto'
import type { CaptchaAnswer, CaptchaResponse } from '../../contract/account/schemas'

/** Does the work that GET Vcp asks for: tests, journeys and attacks have no way around it either. */
export function solveChallenge({ maxnumber, ...challenge }: CaptchaResponse): CaptchaAnswer {
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = createHash('sha256').update(`${challenge.salt}${number}`).digest('hex')
    if (hash === challenge.challenge) return { ...challenge, number }
  }
  throw new Error('the challenge has no solution')
}
