import { findFieldFaults } from '@contract/domain/rules/validate-form'
import {
  checkEmail,
  checkMailCode,
  buildConfirmationRules,
  countryRules,
  emailRules,
  mailCodeRules,
  passwordRules,
  payPasswordRules,
  recommendationCodeRules,
  usernameRules,
} from './account-rules'
import { accountRules, oldPasswordRules } from './sign-in-rules'

it.each([
  ['username', usernameRules, '', 'enterUsername'],
  ['username', usernameRules, 'a!', 'usernameRule'],
  ['username', usernameRules, ' mia_1 ', undefined],
  ['email', emailRules, ' ', 'enterEmail'],
  ['email', emailRules, 'mia@', 'enterCorrectEmail'],
  ['email', emailRules, 'mia@mail.example', undefined],
  ['account', accountRules, '', 'enterUsernameOrEmail'],
  ['account', accountRules, 'mia', undefined],
  ['old password', oldPasswordRules, '', 'enterPassword'],
  ['old password', oldPasswordRules, 'x', undefined],
  ['password', passwordRules, '', 'enterPassword'],
  ['password', passwordRules, 'password', 'passwordRule'],
  ['password', passwordRules, ' Passw0rd', 'passwordRule'],
  ['password', passwordRules, 'Passw0rd', undefined],
  ['code', mailCodeRules, '', 'enterCode'],
  ['code', mailCodeRules, '12345', 'codeRule'],
  ['code', mailCodeRules, '123456', undefined],
  ['payment password', payPasswordRules, '12345a', 'payPasswordRule'],
  ['payment password', payPasswordRules, '', 'enterPayPassword'],
  ['country', countryRules, '', 'chooseCountry'],
  ['recommendation code', recommendationCodeRules, '', undefined],
  ['recommendation code', recommendationCodeRules, '7kq2 m9xd', undefined],
  ['recommendation code', recommendationCodeRules, '7KQ2', 'recommendationCodeRule'],
])('the %s judged by %j: "%s" is %s', (_name, rules, value, key) => {
  expect(findFieldFaults(value, rules, {})[0]?.key).toBe(key)
})

it.each([
  ['', 'enterConfirmPassword'],
  ['Passw0rt', 'passwordsMustMatch'],
  ['Passw0rd', undefined],
])('the confirmation %j of Passw0rd is %s', (again, key) => {
  expect(
    findFieldFaults(again, buildConfirmationRules('password'), { password: 'Passw0rd' })[0]?.key,
  ).toBe(key)
})

it('judges one field before something is asked for it', () => {
  expect([checkEmail(''), checkEmail('mia'), checkEmail(' mia@mail.example ')]).toEqual([
    'enterEmail',
    'enterCorrectEmail',
    undefined,
  ])
  expect([checkMailCode('12345'), checkMailCode('123456')]).toEqual(['codeRule', undefined])
})
