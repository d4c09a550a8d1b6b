import { readTapPoint, readTouchTime, readTouchPoints } from './touch-points'

const finger = (clientX: number, clientY: number) => ({ clientX, clientY })

it.each([
  [
    'two of three fingers',
    { touches: [finger(1, 2), finger(3, 4), finger(5, 6)] },
    [
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ],
  ],
  ['one finger', { touches: [finger(1, 2)] }, [{ x: 1, y: 2 }]],
  ['a finger without a place', { touches: [{ clientX: 1 }] }, []],
  ['no fingers', { touches: [] }, []],
  ['no touch event', { touches: null }, []],
])('finds %s', (_name, event, points) => {
  expect(readTouchPoints(event)).toEqual(points)
})

it('finds a finger that has just left', () => {
  const event = { touches: [], changedTouches: [finger(7, 8)] }
  expect([readTouchPoints(event), readTouchPoints(event, 'changedTouches')]).toEqual([
    [],
    [{ x: 7, y: 8 }],
  ])
})

it.each([
  ['a browser', { clientX: 1, clientY: 2, detail: 1 }, { x: 1, y: 2 }],
  ['a mini-program', { detail: { x: 3, y: 4 } }, { x: 3, y: 4 }],
  ['a key', { detail: 0 }, undefined],
])('finds where a tap was in the event of %s', (_name, event, point) => {
  expect(readTapPoint(event)).toEqual(point)
})

it('tells when it was, if the event does', () => {
  expect([readTouchTime({ timeStamp: 12 }), readTouchTime({})]).toEqual([12, 0])
})
