import { joinCharacters } from './digits'

/** A card's serial number as typed or scanned: upper case, spaces and dashes dropped, digits of any script as 0–9. */
export function normaliseSerialNumber(text: string): string {
  return joinCharacters(text).toUpperCase()
}

/** 6 to 32 letters and digits, one digit at least. Takes a normalised number. */
export function isSerialNumber(serial: string): boolean {
  return /^(?=.*\d)[A-Z0-9]{6,32}$/.test(serial)
}
