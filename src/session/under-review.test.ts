import type { User } from '@contract/account/schemas'
import { saveExamine } from '@/lib/examine-type'
import { isUnderReview } from './under-review'
import { isUnderReview as isUnderReviewInApp, judgeReview } from './under-review.app'

const user = (marks: Partial<User>): User => ({
  id: 'u1',
  username: 'Ada',
  name: 'Ada',
  email: 'ada@example.com',
  country: 'JP',
  avatar: null,
  referralCode: '7KQ2M9XD',
  remainingDays: 3,
  createTime: '2026-01-01T00:00:00Z',
  teamCount: 0,
  auditStatue: 0,
  reviewAccount: false,
  hasPayPassword: false,
  hasPassword: true,
  ...marks,
})

beforeEach(() => localStorage.clear())

it.each([
  ['android', false, 0, false],
  ['android', true, 0, true],
  ['android', false, 1, true],
  ['android', true, 1, true],
  ['ios', false, 0, false],
  ['ios', true, 0, true],
  ['ios', false, 1, false],
  ['ios', true, 1, true],
] as const)(
  '%s, review account %s, auditStatue %s: %s',
  (platform, reviewAccount, auditStatue, hidden) => {
    expect(judgeReview({ platform, reviewAccount, auditStatue })).toBe(hidden)
  },
)

it('elsewhere the marks of the user count, and a version under review does not', () => {
  saveExamine({ auditStatue: 1, membershipRenewal: 1 })
  expect([undefined, user({})].map(isUnderReview)).toEqual([false, false])
  expect([user({ auditStatue: 1 }), user({ reviewAccount: true })].map(isUnderReview)).toEqual([
    true,
    true,
  ])
})

it('the app asks the review account whoever is on the phone', () => {
  expect([undefined, user({}), user({ reviewAccount: true })].map(isUnderReviewInApp)).toEqual([
    false,
    false,
    true,
  ])
})
