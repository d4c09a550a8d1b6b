import { isBankCard } from './bank-card'
import { isChatId } from './chat-id'
import { isChinese } from './chinese'
import { isEmail } from './email'
import { isExpressNumber } from './express-number'
import { isIdCard } from './id-card'
import { isDigits, isFloat, isMoney, isThreeDecimals } from './numbers'
import { isOrderCode } from './order-code'
import { isPassword } from './password'
import { isMainlandPhone, isOtherRegionPhone, normalisePhone } from './phone'
import type { FieldRule } from './validate-form'

const text = <Key extends string>(
  validator: (value: string) => boolean,
  message: Key,
): FieldRule<string, unknown, Key> => ({ validator, message })

/** The rules of docs/product/components.md, "Form rules", by name, ready for a field of a generic or dynamic form. */
export const namedRules = {
  money: text(isMoney, 'moneyRule'),
  threeDecimals: text(isThreeDecimals, 'threeDecimalsRule'),
  mainlandPhone: text(isMainlandPhone, 'mainlandPhoneRule'),
  otherRegionPhone: text(isOtherRegionPhone, 'phoneRule'),
  email: text(isEmail, 'enterCorrectEmail'),
  idCard: text(isIdCard, 'idCardRule'),
  bankCard: text(isBankCard, 'bankCardRule'),
  expressNumber: text(isExpressNumber, 'expressNumberRule'),
  orderCode: text(isOrderCode, 'orderCodeRule'),
  digits: text(isDigits, 'digitsRule'),
  chatId: text(isChatId, 'chatIdRule'),
  chinese: text(isChinese, 'chineseRule'),
  float: text(isFloat, 'floatRule'),
  password: text((value) => isPassword(value), 'passwordRule'),
  relaxedPassword: text((value) => isPassword(value, 'relaxed'), 'relaxedPasswordRule'),
} as const

/** Name of a helper validator: what a field of a dynamic form may ask for. */
export type RuleName = keyof typeof namedRules

/** A rule that judges what is meant by what was typed: without the spaces around it, or as `normalise` says. */
export const asMeant = <Key extends string>(
  rule: FieldRule<string, unknown, Key>,
  normalise = (typed: string) => typed.trim(),
): FieldRule<string, unknown, Key> => ({
  ...rule,
  validator: (typed, values) => rule.validator?.(normalise(typed), values) ?? true,
})

/** A phone number as people write it, of any region; a country code may stand before it. */
export const writtenPhone = asMeant(namedRules.otherRegionPhone, (typed) =>
  normalisePhone(typed).replace(/^\+/, ''),
)
