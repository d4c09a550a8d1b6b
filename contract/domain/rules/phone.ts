import { joinDigits } from './digits'

/** A phone number as it is meant: without what people put between its digits, with the `+` before a country code. */
export function normalisePhone(text: string): string {
  return joinDigits(text)
}

/** Mainland phone (docs/product/components.md, "Form rules"): 11 digits starting with 1. */
export function isMainlandPhone(phone: string): boolean {
  return /^1\d{10}$/.test(phone)
}

/** Phone of any other region: 6 to 20 digits. */
export function isOtherRegionPhone(phone: string): boolean {
  return /^\d{6,20}$/.test(phone)
}

/** The rule that a phone number of a country breaks, as a key of fields.json; undefined when it is right. A country code may stand before it. */
export function findPhoneFault(
  phone: string,
  country: string,
): 'mainlandPhoneRule' | 'phoneRule' | undefined {
  if (country === 'CN')
    return isMainlandPhone(phone.replace(/^\+86/, '')) ? undefined : 'mainlandPhoneRule'
  return isOtherRegionPhone(phone.replace(/^\+/, '')) ? undefined : 'phoneRule'
}
