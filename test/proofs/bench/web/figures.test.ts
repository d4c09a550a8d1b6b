import { medianFigures, pickMiddle, readPainted, sumShifts, type VisitFigures } from './figures'

const visit = (shown: number, more: Partial<VisitFigures> = {}): VisitFigures => ({
  firstPaint: shown,
  shown,
  fresh: shown,
  shift: 0,
  bytes: 0,
  requests: 0,
  bytesBefore: 0,
  requestsBefore: 0,
  ...more,
})

test('the shift of a visit is its worst window: a second between two shifts ends one, and so do five seconds', () => {
  expect(sumShifts([])).toBe(0)
  expect(
    sumShifts([
      { at: 100, value: 0.25 },
      { at: 900, value: 0.25 },
      { at: 2000, value: 0.125 },
    ]),
  ).toBe(0.5)
  const everySecond = [0, 1, 2, 3, 4, 5, 6].map((second) => ({ at: second * 1000, value: 0.5 }))
  expect(sumShifts(everySecond)).toBe(3)
})

test('what stood in the frame of the first paint was painted with it, however late the page had its turn', () => {
  expect(readPainted({ frame: 554, turn: 941 }, 576)).toBe(576)
  expect(readPainted({ frame: 554, turn: 941 }, 412)).toBe(941)
  expect(readPainted({ frame: 554, turn: 570 }, 576)).toBe(570)
})

test('each figure has its own median', () => {
  const { shown, bytes } = medianFigures([
    visit(900, { bytes: 1 }),
    visit(1000, { bytes: 3 }),
    visit(2000, { bytes: 2 }),
  ])
  expect([shown, bytes]).toEqual([1000, 2])
})

test('the visit that is told is the one in the middle', () => {
  const visits = [3000, 1000, 2000, 4000].map((shown) => ({ figures: visit(shown) }))
  expect(pickMiddle(visits)?.figures.shown).toBe(2000)
  expect(pickMiddle(visits.slice(0, 3))?.figures.shown).toBe(2000)
  expect(pickMiddle([])).toBeUndefined()
})
