import { isRecommendationCode } from '@contract/domain/rules/codes'
import { deriveReferralCode } from './policy'

describe('deriveReferralCode', () => {
  it('makes a recommendation code of any bytes', () => {
    for (let byte = 0; byte < 256; byte += 1)
      expect(isRecommendationCode(deriveReferralCode(new Uint8Array(8).fill(byte)))).toBe(true)
    expect(deriveReferralCode(new Uint8Array([0, 9, 10, 31, 32, 63, 17, 18]))).toBe('09AZ0ZHJ')
  })
})
