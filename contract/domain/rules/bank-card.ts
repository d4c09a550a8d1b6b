import { joinCharacters } from './digits'

/** An account number without spaces and dashes, letters in upper case. */
export function normaliseAccount(text: string): string {
  return joinCharacters(text).toUpperCase()
}

/** Bank card (docs/product/components.md, "Form rules"): 14 to 21 digits, not starting with 0. */
export function isBankCard(text: string): boolean {
  return /^[1-9]\d{13,20}$/.test(text)
}

const IBAN_SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** ISO 7064 MOD 97-10 over the rearranged IBAN (ISO 13616). */
function hasIbanChecksum(iban: string): boolean {
  let rest = 0
  for (const char of iban.slice(4) + iban.slice(0, 4))
    rest = Number(`${rest}${Number.parseInt(char, 36)}`) % 97
  return rest === 1
}

/** An account that a bank can be told: a bank card, an IBAN whose checksum holds, or a national number of 4 to 20 letters and digits. */
export function isBankAccount(text: string): boolean {
  if (IBAN_SHAPE.test(text)) return hasIbanChecksum(text)
  return isBankCard(text) || (/^[A-Z0-9]{4,20}$/.test(text) && /\d/.test(text))
}
