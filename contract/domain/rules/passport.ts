import { joinCharacters } from './digits'

/** A document number without spaces and dashes, letters in upper case. */
export function normalisePassport(text: string): string {
  return joinCharacters(text).toUpperCase()
}

/** A passport or ID number: 5 to 20 letters and digits, one digit at least. */
export function isPassportNumber(text: string): boolean {
  return /^[A-Z0-9]{5,20}$/.test(text) && /\d/.test(text)
}
