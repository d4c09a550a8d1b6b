import type { Day } from './day'

/** Payment password: exactly 6 digits. Whoever uses one is held to that alone: an old one that is easy to guess still opens. */
export function isPayPassword(value: string): boolean {
  return /^\d{6}$/.test(value)
}

/** Each digit the next one up, or the next one down; 0 follows 9. */
function isRun(digits: string): boolean {
  const steps = [...digits]
    .slice(1)
    .map((digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}

/** The same one, two or three digits again and again. */
function isRepeat(digits: string): boolean {
  return /^(\d{1,3})\1+$/.test(digits)
}

/** The six digits that a person makes of a birthday: its parts in any order that is written anywhere, the year in four digits or two. */
function spellBirthday(birthday: Day): string[] {
  const [year = '', month = '', day = ''] = birthday.split('-')
  const short = year.slice(2)
  const [m, d] = [String(Number(month)), String(Number(day))]
  const padded = [short + month + day, day + month + short, month + day + short]
  const years = [year + month, month + year, year + m + d, d + m + year, m + d + year]
  return [...padded, ...years].filter(isPayPassword)
}

/** Why six digits cannot be a new payment password (docs/product/account.md, "Payment password"), as a key of fields.json; undefined when they can. */
export function findPayPasswordFault(
  digits: string,
  birthdays: readonly Day[] = [],
): 'payPasswordRule' | 'payPasswordEasy' | 'payPasswordBirthday' | undefined {
  if (!isPayPassword(digits)) return 'payPasswordRule'
  if (isRun(digits) || isRepeat(digits)) return 'payPasswordEasy'
  return birthdays.some((birthday) => spellBirthday(birthday).includes(digits))
    ? 'payPasswordBirthday'
    : undefined
}
