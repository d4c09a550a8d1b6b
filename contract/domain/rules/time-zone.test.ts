import { resolveTimeZone } from './time-zone'

it.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['-03:30', '-03:30'],
  ['+09:00[Asia/Tokyo]', 'Asia/Tokyo'],
  // A zone that is newer than this host.
  ['-03:00[America/New_Place]', '-03:00'],
  ['America/New_Place', undefined],
  ['+19:00[America/New_Place]', undefined],
  ['Asia/Tokyo[Moon/Base]', 'Asia/Tokyo'],
  ['+09:00[Asia/Tokyo', undefined],
  ['', undefined],
])('%s is %s', (told, zone) => {
  expect(resolveTimeZone(told)).toBe(zone)
})
