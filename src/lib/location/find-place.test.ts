import { announceSessionEnd } from '@/lib/session-end'
import type { LocateOutcome } from '@/platform/capabilities/location/contract'
import { findPlace, watchPlace, type Place } from './find-place'

const mockLocate = jest.fn<Promise<LocateOutcome>, [number]>()
jest.mock('@/platform/capabilities/location/location', () => ({
  locate: (ms: number) => mockLocate(ms),
  locateWaitMs: 3000,
}))

let mockShown = true
const mockTurns = new Set<(shown: boolean) => void>()
jest.mock('@/platform/capabilities/app-events/on-show', () => ({
  isOnShow: () => mockShown,
  watchOnShow: (listener: (shown: boolean) => void) => {
    mockTurns.add(listener)
    return () => mockTurns.delete(listener)
  },
}))
function turn(shown: boolean): void {
  mockShown = shown
  mockTurns.forEach((tell) => tell(shown))
}

const here = { latitude: 13.7563, longitude: 100.5018, accuracy: 8 }
const office = { latitude: 1.28437, longitude: 103.85107 }

beforeEach(() => {
  jest.useFakeTimers()
  announceSessionEnd()
  mockLocate.mockReset()
})
afterEach(() => jest.useRealTimers())

async function find(): Promise<Place[]> {
  const places: Place[] = []
  await findPlace((place) => places.push(place))
  return places
}

test('the device is asked for 10 s, and says where it is', async () => {
  mockLocate.mockResolvedValue({ type: 'located', position: here })
  expect(await find()).toEqual([{ position: here, own: true }])
  expect(mockLocate).toHaveBeenCalledWith(10_000)
})

test.each([
  [{ type: 'failed', reason: 'timeout' }],
  [{ type: 'unsupported' }],
  [{ type: 'denied' }],
] as [LocateOutcome][])(
  'after %o it is the office, marked as not the own place',
  async (outcome) => {
    mockLocate.mockResolvedValue(outcome)
    expect(await find()).toEqual([{ position: office, own: false, missed: outcome.type }])
  },
)

test('a place known for 30 s stands in for a failure, an older one does not', async () => {
  mockLocate.mockResolvedValueOnce({ type: 'located', position: here })
  await find()
  mockLocate.mockResolvedValue({ type: 'failed', reason: 'timeout' })
  jest.advanceTimersByTime(30_000)
  expect(await find()).toMatchObject([{ position: here, own: true }])
  jest.advanceTimersByTime(1)
  expect(await find()).toMatchObject([{ position: office, own: false }])
})

test('another session does not learn where the last person was', async () => {
  mockLocate.mockResolvedValueOnce({ type: 'located', position: here })
  await find()
  announceSessionEnd()
  mockLocate.mockResolvedValue({ type: 'failed', reason: 'timeout' })
  expect(await find()).toMatchObject([{ position: office, own: false }])
})

test('on the web the office is shown after 3 s, and the own place when it comes', async () => {
  let answer: (outcome: LocateOutcome) => void = () => undefined
  mockLocate.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const places: Place[] = []
  const running = findPlace((place) => places.push(place))
  await jest.advanceTimersByTimeAsync(2999)
  expect(places).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect(places).toMatchObject([{ position: office, own: false, missed: 'waiting' }])
  answer({ type: 'located', position: here })
  await running
  expect(places.at(-1)).toEqual({ position: here, own: true })
})

test('a page that watches asks again every 30 s, and not when it is left', async () => {
  mockLocate.mockResolvedValue({ type: 'located', position: here })
  const places: Place[] = []
  const stop = watchPlace((place) => places.push(place))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(places).toHaveLength(3)
  stop()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(places).toHaveLength(3)
})

test('a page that lies below another one does not ask', async () => {
  mockLocate.mockResolvedValue({ type: 'located', position: here })
  let watched = true
  const stop = watchPlace(
    () => undefined,
    () => watched,
  )
  watched = false
  await jest.advanceTimersByTimeAsync(60_000)
  expect(mockLocate).toHaveBeenCalledTimes(1)
  watched = true
  await jest.advanceTimersByTimeAsync(30_000)
  expect(mockLocate).toHaveBeenCalledTimes(2)
  stop()
})

test('a program in the background does not ask, and asks when it is in front again, if it is time', async () => {
  mockLocate.mockResolvedValue({ type: 'located', position: here })
  const stop = watchPlace(() => undefined)
  turn(false)
  turn(true)
  await jest.advanceTimersByTimeAsync(29_999)
  expect(mockLocate).toHaveBeenCalledTimes(1)
  turn(false)
  await jest.advanceTimersByTimeAsync(90_000)
  expect(mockLocate).toHaveBeenCalledTimes(1)
  turn(true)
  expect(mockLocate).toHaveBeenCalledTimes(2)
  stop()
  expect(mockTurns.size).toBe(0)
})
