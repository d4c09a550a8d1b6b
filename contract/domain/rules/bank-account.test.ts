import { isBankAccount, isBankCard, normaliseAccount } from './bank-card'
import { findBirthdayFault } from './birthday'
import { isDay, parseDay } from './day'
import { isPassportNumber, normalisePassport } from './passport'
import { normalisePhone, findPhoneFault } from './phone'
import { isRoutingCode, isSwiftCode, normaliseBankCode } from './swift'

it.each([
  ['6222 0212-3456 7890 123', true],
  ['12345678901234', true],
  ['1234567890123', false],
  ['0234567890123456', false],
  ['1234567890123456789012', false],
])('the bank card %s: %s (14 to 21 digits, not starting with 0)', (text, right) => {
  expect(isBankCard(normaliseAccount(text))).toBe(right)
})

it.each([
  ['GB82 WEST 1234 5698 7654 32', true],
  ['GB82 WEST 1234 5698 7654 33', false],
  ['DE89370400440532013000', true],
  ['0123456', true],
  ['002180012345678901', true],
  ['١٢٣٤٥٦٧', true],
  ['123', false],
  ['ABCDEFG', false],
  ['12345;DROP', false],
])('the bank account %s: %s', (text, right) => {
  expect(isBankAccount(normaliseAccount(text))).toBe(right)
})

it.each([
  ['13800138000', 'CN', undefined],
  ['23800138000', 'CN', 'mainlandPhoneRule'],
  ['1380013800', 'CN', 'mainlandPhoneRule'],
  ['(090) 1234-5678', 'JP', undefined],
  ['123456', 'JP', undefined],
  ['12345', 'JP', 'phoneRule'],
  ['123456789012345678901', 'JP', 'phoneRule'],
  ['+81 90-1234-5678', 'JP', undefined],
  ['＋８１ ９０ １２３４ ５６７８', 'JP', undefined],
  ['۰۹۱۲ ۳۴۵ ۶۷۸۹', 'IR', undefined],
  ['+86 138 0013 8000', 'CN', undefined],
  ['81+901234', 'JP', 'phoneRule'],
  ['٠٩٠١٢٣٤٥٦٧', 'AE', undefined],
] as const)('the phone %s of %s: %s', (text, country, fault) => {
  expect(findPhoneFault(normalisePhone(text), country)).toBe(fault)
})

it.each([
  ['mhcbjpjt', true],
  ['DEUTDEFF500', true],
  ['DEUTDEFF50', false],
  ['DEUT1EFF', false],
])('the SWIFT code %s: %s', (text, right) => {
  expect(isSwiftCode(normaliseBankCode(text))).toBe(right)
})

it.each([
  ['021000021', 'US', true],
  ['021000022', 'US', false],
  ['20-00-00', 'GB', true],
  ['HDFC0000123', 'IN', true],
  ['12', 'GB', false],
])('the routing code %s of %s: %s', (text, country, right) => {
  expect(isRoutingCode(normaliseBankCode(text), country)).toBe(right)
})

it.each([
  ['2000-02-29', undefined],
  ['1900-02-29', 'birthdayRule'],
  ['1990-5-4', 'birthdayRule'],
  ['2026-11-21', undefined],
  ['2026-11-22', 'onlyWithinRange'],
  ['1906-11-21', undefined],
  ['1906-11-20', 'onlyWithinRange'],
] as const)('the birthday %s on 21 November 2026: %s', (text, fault) => {
  expect(findBirthdayFault(text, '2026-11-21')).toBe(fault)
})

it.each([
  ['1990-05-24', '1990-05-24'],
  ['19900524', '1990-05-24'],
  ['1990/5/24', '1990-05-24'],
  ['1990.05.24', '1990-05-24'],
  ['1990,05,24', '1990-05-24'],
  ['1990 05 24', '1990-05-24'],
  ['١٩٩٠٠٥٢٤', '1990-05-24'],
  ['١٩٩٠٫٠٥٫٢٤', '1990-05-24'],
  ['۱۹۹۰٬۵٬۲۴', '1990-05-24'],
  ['１９９０／０５／２４', '1990-05-24'],
  ['1990年5月24日', '1990-05-24'],
  ['199005241', undefined],
  ['1990-05', undefined],
  ['24.05.1990', undefined],
  ['1990-02-30', undefined],
  ['1990/05/24 and more', undefined],
  ['', undefined],
])('repair 1: the day %j is %s', (typed, day) => {
  expect(parseDay(typed)).toBe(day)
})

it('knows no day before the year 1', () => {
  expect(isDay('0000-01-01')).toBe(false)
})

it.each([
  ['tk 1234567', true],
  ['A12', false],
  ['ABCDEF', false],
])('the passport number %s: %s', (text, right) => {
  expect(isPassportNumber(normalisePassport(text))).toBe(right)
})
