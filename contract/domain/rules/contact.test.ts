import { isEmail } from './email'
import { isMainlandPhone, isOtherRegionPhone } from './phone'
import { isUsername } from './username'

it.each([
  ['10000000000', true],
  ['19999999999', true],
  ['1000000000', false],
  ['100000000000', false],
  ['20000000000', false],
  ['01000000000', false],
  ['1000000000a', false],
  ['+8613800138000', false],
  ['', false],
])('the mainland phone %j: %s (11 digits starting with 1)', (phone, right) => {
  expect(isMainlandPhone(phone)).toBe(right)
})

it.each([
  ['123456', true],
  ['12345678901234567890', true],
  ['000000', true],
  ['12345', false],
  ['123456789012345678901', false],
  ['12345a', false],
  ['123 456', false],
  ['', false],
])('the phone %j of another region: %s (6 to 20 digits)', (phone, right) => {
  expect(isOtherRegionPhone(phone)).toBe(right)
})

it.each([
  ['a@b.co', true],
  ["o'neil+tag@mail.example.com", true],
  ['A.B_c-1@sub-domain.example', true],
  [`${'a'.repeat(64)}@b.co`, true],
  [`${'a'.repeat(65)}@b.co`, false],
  [`a@${'b'.repeat(63)}.co`, true],
  [`a@${'b'.repeat(64)}.co`, false],
  [`a@${'b.'.repeat(125)}co`, true],
  [`a@${'b.'.repeat(126)}co`, false],
  ['a@b', false],
  ['a@b.c', false],
  ['a@b.c1', false],
  ['@b.co', false],
  ['a@', false],
  ['a@@b.co', false],
  ['a b@c.co', false],
  ['a@-b.co', false],
  ['a@b-.co', false],
  ['a@b..co', false],
  ['a@b.co ', false],
  ['a@b.co\n', false],
  ['', false],
])('the email %j: %s', (email, right) => {
  expect(isEmail(email)).toBe(right)
})

it.each([
  ['abc', true],
  ['A_9', true],
  ['a'.repeat(32), true],
  ['ab', false],
  ['a'.repeat(33), false],
  ['a-b', false],
  ['a b', false],
  ['äbc', false],
  ['abc\n', false],
  ['', false],
])('the username %j: %s (3 to 32 letters, digits or underscores)', (name, right) => {
  expect(isUsername(name)).toBe(right)
})
