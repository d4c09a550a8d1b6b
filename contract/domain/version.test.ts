import fc from 'fast-check'
import { compareVersions, isVersion } from './version'

it.each([
  ['1.1.06', '1.1.6', 0],
  ['1.1.06', '1.1.5', 1],
  ['1.0.3', '1.1.06', -1],
  ['1.10', '1.9', 1],
  ['2', '1.9.9', 1],
  ['1.1', '1.1.0', 0],
  ['', '0', 0],
])('the version %j against %j: %i', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign)
})

it('orders versions as their numbers, both ways round', () => {
  const version = fc.array(fc.nat(120), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(version, version, (one, other) => {
      const at = one.findIndex((part, index) => part !== other[index])
      const sign = at < 0 ? 0 : Math.sign((one[at] ?? 0) - (other[at] ?? 0))
      expect(Math.sign(compareVersions(one.join('.'), other.join('.')))).toBe(sign)
      expect(Math.sign(compareVersions(other.join('.'), one.join('.'))) + 0).toBe(-sign + 0)
    }),
  )
})

it.each([
  ['1.1.06', true],
  ['2', true],
  ['1.2.3.4', true],
  ['', false],
  ['1.2.3.4.5', false],
  ['1..2', false],
  ['v1.2', false],
  ['1.2-beta', false],
  ['10000.1', false],
])('%j is a version: %s', (text, is) => {
  expect(isVersion(text)).toBe(is)
})
