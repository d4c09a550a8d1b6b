import { isPayPassword, findPayPasswordFault } from './pay-password'

it.each([
  ['000000', true],
  ['123456', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['١٢٣٤٥٦', false],
  ['', false],
])('the payment password %j: %s', (digits, right) => {
  expect(isPayPassword(digits)).toBe(right)
})

it.each([
  '123456',
  '654321',
  '012345',
  '567890',
  '890123',
  '098765',
  '210987',
  '000000',
  '111111',
  '121212',
  '909090',
  '123123',
  '482482',
])('repair 2: %s is too easy for a new payment password', (digits) => {
  expect(findPayPasswordFault(digits)).toBe('payPasswordEasy')
})

it.each(['482915', '123457', '112233', '135791', '121213', '900524'])(
  'repair 2: %s may be one, of somebody of another birthday',
  (digits) => {
    expect(findPayPasswordFault(digits, ['1985-11-30'])).toBeUndefined()
  },
)

it.each(['900524', '240590', '052490', '199005', '051990'])(
  'repair 2: %s is the birthday 24 May 1990',
  (digits) => {
    expect(findPayPasswordFault(digits, ['1985-11-30', '1990-05-24'])).toBe('payPasswordBirthday')
  },
)

it('repair 2: a birthday of short parts is known without its zeros', () => {
  expect(
    ['199054', '451990', '541990'].map((digits) => findPayPasswordFault(digits, ['1990-05-04'])),
  ).toEqual(Array(3).fill('payPasswordBirthday'))
})

it('says first that six digits are wanted', () => {
  expect(findPayPasswordFault('12345')).toBe('payPasswordRule')
})
