import { toLatinDigits } from './digits'

/** A phone number without what people put between its digits. */
export function normalisePhone(text: string): string {
  return toLatinDigits(text).replace(/[\s().-]/g, '')
}

/** Mainland phone (docs/product/components.md, "Form rules"): 11 digits starting with 1. */
export function isMainlandPhone(phone: string): boolean {
  return /^1\d{10}$/.test(phone)
}

/** Phone of any other region: 6 to 20 digits. */
export function isOtherRegionPhone(phone: string): boolean {
  return /^\d{6,20}$/.test(phone)
}

/** The rule that a phone number of a country breaks, as a key of fields.json; undefined when it is right. */
export function phoneFault(
  phone: string,
  country: string,
): 'mainlandPhoneRule' | 'phoneRule' | undefined {
  if (country === 'CN') return isMainlandPhone(phone) ? undefined : 'mainlandPhoneRule'
  return isOtherRegionPhone(phone) ? undefined : 'phoneRule'
}
