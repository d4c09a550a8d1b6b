/** Direction marks and other characters without width: they come along when a number is copied out of a text. */
const INVISIBLE = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
const DASHES = '\\u2010-\\u2015\\u2212-'
/** What stands between the characters of an account number or a code. */
const GAPS = new RegExp(`[\\s${DASHES}]`, 'g')
/** What people put between the digits of a phone number or a code: also points, commas of every script, brackets. */
const SIGNS = new RegExp(`[\\s().,/\\u060C\\u066B\\u066C\\u3001\\u3002${DASHES}]`, 'g')

/** Written as a text: of a literal the compilers make a list of every script's digits, and the first page carries it. */
const digitPattern = (flags: string) => new RegExp('\\p{Nd}', flags)
const isDigit = (code: number) => digitPattern('u').test(String.fromCodePoint(code))

/** Unicode lays the digits of every script out in runs of ten, from zero to nine. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (isDigit(first - 1)) first -= 1
  return String((code - first) % 10)
}

/**
 * What was typed on a keyboard of any script, where only Latin characters are meant: digits of every script (Arabic-Indic,
 * Persian, Thai, full width …) as 0–9, full-width letters and signs as ASCII; what has no width goes, the rest stays.
 */
export function toLatin(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(digitPattern('gu'), (digit) => (digit <= '9' ? digit : digitValue(digit)))
}

/** An account number or code as it is meant, without the spaces and dashes that a mail, a card or a person puts into it. */
export function joinCharacters(text: string): string {
  return toLatin(text).replace(GAPS, '')
}

/** A mailed code, a payment password or a phone number as its bare digits; what is neither a digit nor a sign between them stays. */
export function joinDigits(text: string): string {
  return toLatin(text).replace(SIGNS, '')
}

/** The parts of a text between spaces, signs and the characters that East Asian dates have. */
export function splitAtSigns(text: string): string[] {
  return toLatin(text)
    .replace(SIGNS, ' ')
    .split(/[ \u5E74\u6708\u65E5]+/)
    .filter(Boolean)
}
