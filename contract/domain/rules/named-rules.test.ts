import { languages } from '../../languages'
import { readTexts } from '../../../tools/i18n/texts'
import { namedRules, type RuleName } from './named-rules'
import { findFieldFaults } from './validate-form'

/** Each validator once with a good and a bad text; the boundary cases stand in the tables of the rules. */
const samples: Readonly<Record<RuleName, readonly [good: string, bad: string]>> = {
  money: ['12.34', '12.345'],
  threeDecimals: ['12.345', '12.3456'],
  mainlandPhone: ['13800138000', '23800138000'],
  otherRegionPhone: ['123456', '12345'],
  email: ['a@b.co', 'a@b'],
  idCard: ['110105199003078038', '110105199013078038'],
  bankCard: ['12345678901234', '02345678901234'],
  expressNumber: ['SF-1', 'SF1'],
  orderCode: ['SO1', 'SO-1'],
  digits: ['007', '0x7'],
  chatId: ['abc_1', 'ab_1'],
  chinese: ['中文', '中文a'],
  float: ['-1.5', '1.'],
  password: ['Abcdefg1', 'abcdefg1'],
  relaxedPassword: ['abcdef1!', 'Abcdefg1'],
}

it.each(Object.entries(namedRules))(
  '%s takes the good text and names its rule for the bad one',
  (name, rule) => {
    const [good, bad] = Object.entries(samples).find(([other]) => other === name)?.[1] ?? []
    expect([
      findFieldFaults(good ?? '', [rule], {}),
      findFieldFaults(bad ?? '', [rule], {}),
    ]).toEqual([[], [{ key: rule.message }]])
  },
)

it.each(languages)('says every rule in %s', (language) => {
  const texts = readTexts('locales', language)
  const keys = [
    ...Object.values(namedRules).map(({ message }) => message),
    'required',
    'invalid',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'minValue',
    'maxValue',
  ]
  expect(keys.filter((key) => !texts.has(`fields:${key}`))).toEqual([])
})
