import { groupCode, isRecommendationCode, normaliseCode } from './codes'

it.each([
  ['7kq2-m9xd', '7KQ2M9XD'],
  [' 7KQ2 M9XD ', '7KQ2M9XD'],
  ['OoIiLl', '001111'],
])('reads %j as %s', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code)
})

it.each([
  ['7KQ2M9XD', true],
  ['7KQ2M9X', false],
  ['7KQ2M9XDD', false],
  ['7KQ2M9XU', false],
  ['7kq2m9xd', false],
  ['', false],
])('the recommendation code %j: %s', (code, right) => {
  expect(isRecommendationCode(code)).toBe(right)
})

it('writes codes in groups of four', () => {
  expect(['', '7KQ2', '7KQ2M9XD', '7KQ2M9XD123AB'].map(groupCode)).toEqual([
    '',
    '7KQ2',
    '7KQ2 M9XD',
    '7KQ2 M9XD 123A B',
  ])
})
