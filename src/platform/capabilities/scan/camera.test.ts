import { watchCamera } from './camera'
import type { CameraOutcome } from './contract'

const mockRead = jest.fn()
const mockEnd = jest.fn()
jest.mock('./decoder', () => ({
  openDecoder: () => Promise.resolve({ read: (): unknown => mockRead(), end: () => mockEnd() }),
}))

const stopped = jest.fn()
const getUserMedia = jest.fn()
const hide = (state: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}
const later = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 20)
  })

beforeEach(() => {
  jest.clearAllMocks()
  document.body.innerHTML = '<div id="stage"></div>'
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  getUserMedia.mockImplementation(() => Promise.resolve({ getTracks: () => [{ stop: stopped }] }))
  mockRead.mockResolvedValue(undefined)
  // jsdom plays no video: it has its size as soon as it has a stream.
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    configurable: true,
    set(this: HTMLMediaElement) {
      setTimeout(() => this.dispatchEvent(new Event('loadedmetadata')))
    },
  })
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => hide('visible'))

function watch(): { told: CameraOutcome[]; end: () => void } {
  const told: CameraOutcome[] = []
  return { told, end: watchCamera('stage', (outcome) => told.push(outcome)) }
}

test('a code is told once, and the camera goes off', async () => {
  mockRead.mockResolvedValue('7KQ2M9XD')
  const { told } = watch()
  await later()
  hide('visible')
  await later()
  expect(told).toEqual([{ type: 'opened' }, { type: 'scanned', text: '7KQ2M9XD' }])
  expect([getUserMedia.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 1])
  expect([mockEnd.mock.calls.length, document.querySelector('video')]).toEqual([1, null])
})

test('closed, nothing is told any more and the camera goes off', async () => {
  const { told, end } = watch()
  await later()
  mockRead.mockResolvedValue('late')
  end()
  await new Promise((resolve) => {
    setTimeout(resolve, 150)
  })
  expect(told).toEqual([{ type: 'opened' }])
  expect(stopped).toHaveBeenCalledTimes(1)
})

test('closed while the browser still asks: what it then gives is switched off', async () => {
  const { told, end } = watch()
  end()
  await later()
  expect([told, stopped.mock.calls.length]).toEqual([[], 1])
})

test('in the background the camera is off, and on again after it', async () => {
  const { told, end } = watch()
  await later()
  hide('hidden')
  expect(stopped).toHaveBeenCalledTimes(1)
  hide('visible')
  await later()
  expect(told).toEqual([{ type: 'opened' }, { type: 'opened' }])
  end()
  expect(stopped).toHaveBeenCalledTimes(2)
})

test.each([
  ['NotAllowedError', { type: 'denied' }],
  ['NotFoundError', { type: 'absent' }],
  ['NotReadableError', { type: 'failed', reason: 'NotReadableError' }],
])('%s of the browser', async (name, outcome) => {
  getUserMedia.mockRejectedValue(new DOMException('no', name))
  const { told } = watch()
  await later()
  expect(told).toEqual([outcome])
})

test('an address without https has no cameras', async () => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  const { told } = watch()
  await later()
  expect(told).toEqual([{ type: 'absent' }])
})

test('a decoder that does not load has failed', async () => {
  mockRead.mockRejectedValue(new Error('the decoder did not load'))
  const { told } = watch()
  await later()
  expect(told[1]).toEqual({ type: 'failed', reason: 'Error' })
  expect(stopped).toHaveBeenCalledTimes(1)
})
