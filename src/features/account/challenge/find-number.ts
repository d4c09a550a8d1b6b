import { sha256 } from 'js-sha256'
import type { CaptchaResponse } from '@contract/account/schemas'

/** How long it may search before the screen has its turn, and how often it looks at the clock. */
const SLICE_MS = 12
const LOOK_EVERY = 64

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Searches the number that solves a challenge, in slices that leave the screen alive. Undefined when it is given up, or when there is none. */
export async function findNumber(
  { challenge, salt, maxnumber }: Pick<CaptchaResponse, 'challenge' | 'salt' | 'maxnumber'>,
  isGivenUp: () => boolean,
): Promise<number | undefined> {
  let sliceEnd = Date.now() + SLICE_MS
  for (let number = 0; number <= maxnumber; number += 1) {
    if (number % LOOK_EVERY === 0 && Date.now() >= sliceEnd) {
      await pause()
      if (isGivenUp()) return undefined
      sliceEnd = Date.now() + SLICE_MS
    }
    if (sha256(`${salt}${number}`) === challenge) return number
  }
  return undefined
}
