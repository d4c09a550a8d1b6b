import type { RequestContext } from '../../../http/context'
import { formatAddressSubject } from '../../../http/limit-subject'
import { TooManyRequests } from '../../../http/rate-limit'
import { callerLimits, computeChallengeDegree, type CallerLimit } from '../policy'
import type { ChallengePurpose } from './challenge'

type Caller = Pick<RequestContext, 'services' | 'limitDevice' | 'ip'>

/** What a caller is counted under: the device, and the address, which a new device does not make new. */
function subjectsOf(
  { limitDevice, ip }: Caller,
  purpose: ChallengePurpose,
): { key: string; limit: CallerLimit }[] {
  const { device, address } = callerLimits[purpose]
  return [
    { key: `${purpose}:device:${limitDevice}`, limit: device },
    { key: `${purpose}:network:${formatAddressSubject(ip)}`, limit: address },
  ]
}

export interface CountedTry {
  /** How dear a challenge must be, 0 for none. */
  degree: number
  /** Takes the try back: it was right, or never judged. */
  takeBack(): Promise<void>
}

/** Counts a try by device and address, atomically and before anything is judged. @throws TOO_MANY_REQUESTS */
export async function countTry(caller: Caller, purpose: ChallengePurpose): Promise<CountedTry> {
  const { limits } = caller.services
  let degree = 0
  for (const { key, limit } of subjectsOf(caller, purpose)) {
    const { count, allowed, retryAfter } = await limits.hit(key, limit)
    if (!allowed) throw new TooManyRequests(retryAfter)
    degree = Math.max(degree, computeChallengeDegree(count, limit))
  }
  return {
    degree,
    async takeBack() {
      for (const { key } of subjectsOf(caller, purpose)) await limits.takeBack(key)
    },
  }
}

/** How dear the challenge of the caller's next try is. */
export async function computeNextDegree(
  caller: Caller,
  purpose: ChallengePurpose,
): Promise<number> {
  let degree = 1
  for (const { key, limit } of subjectsOf(caller, purpose)) {
    const { count } = await caller.services.limits.peek(key, limit)
    degree = Math.max(degree, computeChallengeDegree(count + 1, limit))
  }
  return degree
}
