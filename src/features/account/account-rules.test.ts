import { checkConfirmation, checkCountry, checkEmail, checkMailCode, checkPassword, checkPayPassword, checkRecommendationCode, checkUsername } from './account-rules'

it.each([
  [checkUsername, '', 'enterUsername'],
  [checkUsername, 'a!', 'usernameRule'],
  [checkUsername, ' mia_1 ', undefined],
  [checkEmail, '', 'enterEmail'],
  [checkEmail, 'mia@', 'enterCorrectEmail'],
  [checkEmail, 'mia@mail.example', undefined],
  [checkPassword, '', 'enterPassword'],
  [checkPassword, 'password', 'passwordRule'],
  [checkPassword, 'Passw0rd', undefined],
  [checkMailCode, '12345', 'codeRule'],
  [checkMailCode, '123456', undefined],
  [checkPayPassword, '12345a', 'payPasswordRule'],
  [checkPayPassword, '', 'enterPayPassword'],
  [checkCountry, '', 'chooseCountry'],
  [checkRecommendationCode, '', undefined],
  [checkRecommendationCode, '7kq2 m9xd', undefined],
  [checkRecommendationCode, '7KQ2', 'recommendationCodeRule'],
])('%p of "%s" is %s', (check, value, key) => {
  expect(check(value)).toBe(key)
})

it('wants the same password twice', () => {
  expect(checkConfirmation('', 'Passw0rd')).toBe('enterConfirmPassword')
  expect(checkConfirmation('Passw0rt', 'Passw0rd')).toBe('passwordsMustMatch')
  expect(checkConfirmation('Passw0rd', 'Passw0rd')).toBeUndefined()
})
