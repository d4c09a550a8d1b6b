import fc from 'fast-check'
import { formatSize } from './size'

it.each([
  [0, '0 KB'],
  [-1, '0 KB'],
  [Number.NaN, '0 KB'],
  [Number.POSITIVE_INFINITY, '0 KB'],
  [1, '1 KB'],
  [512, '1 KB'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1023 * 1024, '1023 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [200 * 1024 ** 2, '200 MB'],
  [1024 ** 3, '1 GB'],
  [1024 ** 4, '1 TB'],
  [1024 ** 5, '1 PB'],
  [5000 * 1024 ** 5, '5000 PB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text)
})

it('writes no number of 1024 and more but in the last unit, no file of some bytes as nothing, and is off by less than a twentieth of its unit', () => {
  fc.assert(
    fc.property(fc.double({ min: 1024, max: 1024 ** 5, noNaN: true }), (bytes) => {
      const [number = '', unit = ''] = formatSize(bytes).split(' ')
      const size = 1024 ** (['KB', 'MB', 'GB', 'TB', 'PB'].indexOf(unit) + 1)
      expect(Number(number)).toBeLessThan(1024)
      expect(Math.abs(Number(number) * size - bytes)).toBeLessThanOrEqual(size * 0.0501)
    }),
  )
})
