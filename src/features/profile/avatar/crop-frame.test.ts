import {
  computeCropArea,
  dragFrame,
  filling,
  isLargest,
  isSmallest,
  moveFrame,
  stepFrame,
  zoomFrame,
} from './crop-frame'

const wide = { width: 400, height: 200 }
const tall = { width: 300, height: 900 }

it.each([
  [wide, { left: 100, top: 0, side: 200 }],
  [tall, { left: 0, top: 300, side: 300 }],
])('begins with the middle of %o', (picture, area) => {
  expect(computeCropArea(filling, picture)).toEqual(area)
})

it('moves along the longer side, to its end and not beyond', () => {
  const moved = moveFrame(filling, wide, { x: 0.25, y: 0.25 })
  expect(computeCropArea(moved, wide)).toEqual({ left: 50, top: 0, side: 200 })
  const end = moveFrame(filling, wide, { x: -9, y: 0 })
  expect(computeCropArea(end, wide)).toEqual({ left: 200, top: 0, side: 200 })
})

it('zooms 1 to 4 times around the middle, and shows nothing beside the picture when it zooms out', () => {
  const close = zoomFrame(filling, wide, 2)
  expect(computeCropArea(close, wide)).toEqual({ left: 150, top: 50, side: 100 })
  const corner = moveFrame(close, wide, { x: 9, y: 9 })
  expect(computeCropArea(corner, wide)).toEqual({ left: 0, top: 0, side: 100 })
  expect(computeCropArea(zoomFrame(corner, wide, 0.1), wide)).toEqual({
    left: 0,
    top: 0,
    side: 200,
  })
  expect([isLargest(zoomFrame(filling, wide, 99)), isSmallest(filling)]).toEqual([true, true])
  expect(stepFrame(stepFrame(filling, wide, 1), wide, -1)).toEqual(filling)
})

it('follows one finger, and two that draw apart', () => {
  const one = dragFrame(filling, wide, {
    from: [{ x: 10, y: 0 }],
    to: [{ x: 60, y: 0 }],
    circle: 200,
  })
  expect(computeCropArea(one, wide).left).toBe(50)
  const from = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ]
  const to = [
    { x: -50, y: 0 },
    { x: 150, y: 0 },
  ]
  expect(dragFrame(filling, wide, { from, to, circle: 200 }).scale).toBe(2)
  expect(dragFrame(filling, wide, { from, to: [], circle: 200 })).toEqual(filling)
})
