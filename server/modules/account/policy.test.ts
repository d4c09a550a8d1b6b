import { isRecommendationCode } from '@contract/domain/rules/codes'
import { deriveReferralCode, isSameMailbox } from './policy'

describe('deriveReferralCode', () => {
  it('makes a recommendation code of any bytes', () => {
    for (let byte = 0; byte < 256; byte += 1)
      expect(isRecommendationCode(deriveReferralCode(new Uint8Array(8).fill(byte)))).toBe(true)
    expect(deriveReferralCode(new Uint8Array([0, 9, 10, 31, 32, 63, 17, 18]))).toBe('09AZ0ZHJ')
  })
})

it.each([
  ['mina@mail.example', 'Mina@Mail.example', true],
  ['mina@mail.example', 'mina+2@mail.example', true],
  ['mina.lee@gmail.com', 'm.inalee+star@googlemail.com', true],
  ['mina.lee@mail.example', 'minalee@mail.example', false],
  ['mina@mail.example', 'mina@other.example', false],
  ['mina@mail.example', null, false],
] as const)('%s and %s in one mailbox: %s', (one, other, same) => {
  expect(isSameMailbox(one, other)).toBe(same)
  expect(isSameMailbox(other, one)).toBe(same)
})
