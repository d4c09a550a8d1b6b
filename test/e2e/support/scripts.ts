/** The zeros of the digits that keyboards of our languages type beside 0 to 9. */
export const ZEROS = { arabicIndic: '٠', persian: '۰', fullWidth: '０' } as const

/** A text with its digits in another script; everything else stays. */
export function writeIn(zero: string, text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)))
}
