import { isBankCard } from './bank-card'
import { isChatId } from './chat-id'
import { isChinese } from './chinese'
import { isEmail } from './email'
import { isExpressNumber } from './express-number'
import { isIdCard } from './id-card'
import { isDigits, isFloat, isMoney, isThreeDecimals } from './numbers'
import { isOrderCode } from './order-code'
import { isPassword } from './password'
import { isMainlandPhone, isOtherRegionPhone } from './phone'
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
