import {
  choose,
  chooseRange,
  findMissingRange,
  readRange,
  type FilterDefinition,
} from './filter-definition'

const options = [
  { name: 'week', value: 'week' },
  { name: 'month', value: 'month' },
  { name: 'custom', value: '', type: 'dateRange' as const },
]
const single: FilterDefinition = { label: 'Period', options, selected: [0], multiple: false }
const several: FilterDefinition = { ...single, multiple: true }

it('takes one of a single filter and several of a multiple one, in their order', () => {
  expect(choose(single, [0, 1]).selected).toEqual([1])
  expect(choose(several, [1, 0, 1]).selected).toEqual([0, 1])
  expect(choose(several, []).selected).toEqual([])
  expect(choose(several, [7]).selected).toEqual([])
})

it('asks for the days of a chosen range until they are there', () => {
  const asking = choose(single, [2])
  expect(findMissingRange(asking)).toBe(2)
  const answered = chooseRange(asking, 2, { from: '2026-11-01', to: '2026-11-21' })
  expect([findMissingRange(answered), answered.selected, answered.options[2]?.value]).toEqual([
    undefined,
    [2],
    '2026-11-01/2026-11-21',
  ])
  expect(chooseRange(several, 2, { from: '2026-11-01', to: '2026-11-21' }).selected).toEqual([0, 2])
  expect(single.options[2]?.value).toBe('')
})

it.each([
  ['2026-11-01/2026-11-21', { from: '2026-11-01', to: '2026-11-21' }],
  ['2026-11-01', { from: '2026-11-01', to: '' }],
  ['2026-02-30/x', { from: '', to: '' }],
  ['', { from: '', to: '' }],
])('reads %s', (value, range) => expect(readRange(value)).toEqual(range))
