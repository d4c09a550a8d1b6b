import fc from 'fast-check'
import { isMailCode, isPassword } from './password'

it.each([
  // text, strict, relaxed
  ['Abcdefg1', true, false],
  ['abcdef1!', true, true],
  ['ABCDEF1!', true, true],
  ['Abcdefg!', true, false],
  ['Abcdef1!', true, true],
  ['Abcde1!', false, false],
  ['abcdefg1', false, false],
  ['Abcdefgh', false, false],
  ['1234567!', false, false],
  ['abcdefgh', false, false],
  ['Abcdef 1', false, false],
  ['Abcdéf1!', false, false],
  ['密码Abcdef1', false, false],
  ['~!@#$%^&*()_+-=[]{}|\\;:\'",.<>/?`aA', true, false],
  [`${'aA1!'.repeat(18)}`, true, true],
  [`${'aA1!'.repeat(18)}a`, false, false],
  ['', false, false],
])('the password %j: strict %s, relaxed %s', (password, strict, relaxed) => {
  expect([isPassword(password), isPassword(password, 'relaxed')]).toEqual([strict, relaxed])
})

it('takes no password in relaxed mode that it refuses in strict mode', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 6, maxLength: 12, unit: fc.constantFrom(...'aA1! é') }),
      (password) => {
        if (isPassword(password, 'relaxed')) expect(isPassword(password)).toBe(true)
      },
    ),
  )
})

it.each([
  ['000000', true],
  ['123456', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['١٢٣٤٥٦', false],
  ['', false],
])('the mailed code %j: %s', (digits, right) => {
  expect(isMailCode(digits)).toBe(right)
})
