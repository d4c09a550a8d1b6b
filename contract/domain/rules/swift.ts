import { joinCharacters } from './digits'

/** A bank code without spaces and dashes, letters in upper case. */
export function normaliseBankCode(text: string): string {
  return joinCharacters(text).toUpperCase()
}

/** SWIFT code (ISO 9362): 4 letters or digits of the bank, 2 letters of the country, 2 of the place, and 3 more for a branch. */
export function isSwiftCode(code: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(code)
}

/** ABA routing number: 9 digits with weights 3, 7, 1. */
function isAba(code: string): boolean {
  if (!/^\d{9}$/.test(code)) return false
  const sum = [...code].reduce(
    (total, digit, index) => total + Number(digit) * ([3, 7, 1][index % 3] ?? 1),
    0,
  )
  return sum % 10 === 0
}

/** A routing code of a country: checked in the United States, elsewhere (sort code, BSB, IFSC …) 3 to 12 letters and digits. */
export function isRoutingCode(code: string, country: string): boolean {
  return country === 'US' ? isAba(code) : /^[A-Z0-9]{3,12}$/.test(code)
}
