import {
  toggleZoom,
  dragZoom,
  fitting,
  computePinchZoom,
  stepZoom,
  findSwipe,
  zoomTo,
} from './zoom'

const size = { width: 400, height: 800 }

it.each([
  [0.2, 1],
  [1, 1],
  [3.99, 3.99],
  [9, 4],
])('zooms to %s as %s (1 to 4)', (wanted, scale) => {
  expect(zoomTo(fitting, wanted, { x: 0, y: 0 }, size).scale).toBe(scale)
})

it('keeps what lies under the fingers, and the picture on the screen', () => {
  expect(zoomTo(fitting, 2, { x: 100, y: -50 }, size)).toEqual({ scale: 2, x: -100, y: 50 })
  expect(zoomTo({ scale: 4, x: -600, y: 1200 }, 1, { x: 0, y: 0 }, size)).toEqual({
    scale: 1,
    x: 0,
    y: 0,
  })
  expect(dragZoom({ scale: 2, x: 0, y: 0 }, { x: 0, y: 0 }, { x: 999, y: -999 }, size)).toEqual({
    scale: 2,
    x: 200,
    y: -400,
  })
  expect(dragZoom(fitting, { x: 0, y: 0 }, { x: 40, y: 40 }, size)).toEqual(fitting)
})

it('follows two fingers', () => {
  const apart = computePinchZoom(
    fitting,
    [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ],
    [
      { x: -150, y: 20 },
      { x: 150, y: 20 },
    ],
    size,
  )
  expect(apart).toEqual({ scale: 3, x: 0, y: 20 })
  expect(
    computePinchZoom(
      apart,
      [
        { x: -150, y: 0 },
        { x: 150, y: 0 },
      ],
      [
        { x: -1, y: 0 },
        { x: 1, y: 0 },
      ],
      size,
    ),
  ).toEqual({ scale: 1, x: 0, y: 0 })
  expect(
    computePinchZoom(
      fitting,
      [
        { x: 5, y: 5 },
        { x: 5, y: 5 },
      ],
      [
        { x: 5, y: 5 },
        { x: 5, y: 5 },
      ],
      size,
    ),
  ).toEqual(fitting)
})

it('a double tap goes close and back', () => {
  const close = toggleZoom(fitting, { x: 100, y: 0 }, size)
  expect(close).toEqual({ scale: 2.5, x: -150, y: 0 })
  expect(toggleZoom(close, { x: 0, y: 0 }, size)).toEqual(fitting)
})

it('steps by the keyboard within the bounds', () => {
  expect([
    stepZoom(fitting, 1, size).scale,
    stepZoom(fitting, -1, size).scale,
    stepZoom({ scale: 3, x: 0, y: 0 }, 1, size).scale,
  ]).toEqual([1.5, 1, 4])
})

it.each([
  [50, 0, undefined],
  [51, 0, 'right'],
  [-51, 0, 'left'],
  [-60, 61, undefined],
  [80, -79, 'right'],
])('a move by %s, %s is a swipe %s', (x, y, way) => {
  expect(findSwipe({ x: 10, y: 10 }, { x: 10 + x, y: 10 + y })).toBe(way)
})
