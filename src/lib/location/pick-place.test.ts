import { answerPick, leavePicking, pickPlace } from './pick-place'

const mockOpen = jest.fn()
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...asked: unknown[]): unknown => mockOpen(...asked),
}))
const place = { name: 'Café', address: '1 Street', distance: 3, latitude: 1, longitude: 2 }

test('the place that was chosen comes back to who asked', async () => {
  const asked = pickPlace({ latitude: 1, longitude: 2 })
  expect(mockOpen).toHaveBeenCalledWith('/pages/location/pick', { lat: '1', lng: '2' })
  expect(answerPick(place)).toBe(true)
  expect(await asked).toEqual({ type: 'picked', place })
  expect(answerPick(place)).toBe(false)
})

test('a page that is left, and a second question, end the first one', async () => {
  const first = pickPlace()
  const second = pickPlace()
  expect(await first).toEqual({ type: 'cancelled' })
  leavePicking()
  expect(await second).toEqual({ type: 'cancelled' })
})
