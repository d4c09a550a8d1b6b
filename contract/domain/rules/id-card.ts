import { isDay } from './day'

/** Identity card number (docs/product/components.md, "Form rules"): 18 characters, the last a digit or X, with the day of birth of a calendar as the 7th to 14th. */
export function isIdCard(text: string): boolean {
  const match = /^[1-9]\d{5}((?:18|19|20)\d{2})(\d{2})(\d{2})\d{3}[\dXx]$/.exec(text)
  return match !== null && isDay(match.slice(1, 4).join('-'))
}
