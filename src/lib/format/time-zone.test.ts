import { readTimeZone, tellTimeZone } from './time-zone'

afterEach(() => jest.restoreAllMocks())

it('is named as the host names it', () => {
  expect(readTimeZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
})

it('a zone that nobody has is told by its offset', () => {
  const { prototype } = Intl.DateTimeFormat
  const options = new Intl.DateTimeFormat().resolvedOptions()
  jest.spyOn(prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: 'Etc/Unknown' })
  const now = new Date('2026-11-22T10:00:00Z')
  jest.spyOn(now, 'getTimezoneOffset').mockReturnValue(-480)
  expect(readTimeZone(now)).toBe('+08:00')
})

it.each([
  [-345, '+05:45'],
  [210, '-03:30'],
  [0, '+00:00'],
])('without Intl it is the offset of %d minutes to UTC: %s', (offset, written) => {
  jest.spyOn(Intl, 'DateTimeFormat').mockImplementation(() => {
    throw new TypeError('no Intl here')
  })
  const now = new Date('2026-11-22T10:00:00Z')
  jest.spyOn(now, 'getTimezoneOffset').mockReturnValue(offset)
  expect(readTimeZone(now)).toBe(written)
})

it('is told with its offset beside the name; another zone and a bare offset as they are', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  jest.spyOn(now, 'getTimezoneOffset').mockReturnValue(-480)
  const own = readTimeZone()
  expect(tellTimeZone(own, now)).toBe(`+08:00[${own}]`)
  expect(tellTimeZone('Pacific/Chatham', now)).toBe('Pacific/Chatham')
  expect(tellTimeZone('-03:30', now)).toBe('-03:30')
})
