import { getMemberTitle } from './member-title'
import { getMembershipLabel, getTierLabel } from './membership-label'
import { getStarLetter } from './star-letter'

it('names the stars', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(getStarLetter)).toEqual([
    '',
    'J',
    'Q',
    'K',
    'A',
    'AA',
    'AAA',
    'AAAA',
    '',
  ])
})

it.each([
  [0, 0, ''],
  [1, 0, 'VIP'],
  [1, 4, 'VIP'],
  [2, 0, 'SVIP'],
  [2, 4, 'A SVIP'],
  [2, 7, 'AAAA SVIP'],
])('level %d with star %d is "%s"', (level, star, title) => {
  expect(getMemberTitle(level, star)).toBe(title)
})

it.each([
  [0, 0, 'notEnabled'],
  [0, 1, 'vipExpired'],
  [0, 2, 'svipExpired'],
  [1, 2, 'active'],
  [2, 2, 'active'],
  [3, 3, 'unknown'],
  [0, 9, 'unknown'],
])('level %d after %d is %s', (level, lastLevel, label) => {
  expect(getMembershipLabel({ level, lastLevel })).toBe(label)
})

it.each([
  ['vip', 0, 0, 'vipNotEnabled'],
  ['svip', 0, 0, 'svipNotEnabled'],
  ['svip', 1, 1, 'svipNotEnabled'],
  ['svip', 1, 2, 'svipExpired'],
  ['vip', 0, 1, 'vipExpired'],
  ['vip', 2, 2, 'active'],
  ['vip', 5, 5, 'unknown'],
] as const)('the %s tier at level %d after %d is %s', (tier, level, lastLevel, label) => {
  expect(getTierLabel(tier, { level, lastLevel })).toBe(label)
})
