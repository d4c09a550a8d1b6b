import { readRange } from './byte-range'

test.each([
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=5-4', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['items=0-1', 'whole'],
])('%s of 100 bytes', (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})

test('nothing lies within an empty object', () => {
  expect(readRange('bytes=0-', 0)).toBe('beyond')
  expect(readRange('bytes=-5', 0)).toBe('beyond')
})
