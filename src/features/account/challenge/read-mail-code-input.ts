import { joinDigits, toLatin } from '@contract/domain/rules/digits'

/** Six digits that no other digit stands beside. */
const CODE = /(?:^|\D)(\d{6})(?!\d)/

/**
 * What the field of a mailed code holds after an input. Keys stand as they are typed. What comes at once, pasted or handed
 * over by the phone, is the code in it: stripped of blanks, signs, what has no width and other scripts' digits first, cut to
 * six then. A text without a code stands as it is, and the form says what is wrong with it.
 */
export function readMailCodeInput(before: string, typed: string): string {
  if (Math.abs(typed.length - before.length) <= 1) return typed
  const digits = joinDigits(typed)
  const code = CODE.exec(toLatin(typed))?.[1] ?? CODE.exec(digits)?.[1]
  return code ?? (/^\d{7,}$/.test(digits) ? digits.slice(0, 6) : typed)
}
