import { readPoint } from './read-point'

it.each([
  ['1.28437', '103.85107', { latitude: 1.28437, longitude: 103.85107 }],
  ['-90', '180', { latitude: -90, longitude: 180 }],
  ['0', '0', { latitude: 0, longitude: 0 }],
  ['', '', undefined],
  ['91', '0', undefined],
  ['0', '180.1', undefined],
  ['1e1', '0', undefined],
  ['NaN', 'x', undefined],
])('reads %j, %j', (lat, lng, point) => {
  expect(readPoint(lat, lng)).toEqual(point)
})
