import { fakeApi } from '../../../test/support/client/fake-api'
import { fakeIntervals } from '../../../test/support/client/fake-intervals'
import { until } from '../../../test/support/client/until'
import { render } from '../../../test/support/client/render'
import { startBeats } from './start-beats'
import { startReading } from './start-reading'
import { useBeats } from './use-beats'

const mockPage: Record<'show' | 'hide', () => void> = { show: () => {}, hide: () => {} }
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useDidShow: (shown: () => void) => void (mockPage.show = shown),
  useDidHide: (hidden: () => void) => void (mockPage.hide = hidden),
}))

/** The program comes before the person, or leaves them. */
function turnProgram(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(fakeIntervals)
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState')
  jest.useRealTimers()
})

it('beats every 3 s while the program is shown, not in the background, and at once when it is back', () => {
  const beat = jest.fn()
  const stop = startBeats(beat)
  jest.advanceTimersByTime(6000)
  expect(beat).toHaveBeenCalledTimes(2)
  turnProgram('hidden')
  jest.advanceTimersByTime(60_000)
  expect(beat).toHaveBeenCalledTimes(2)
  turnProgram('visible')
  expect(beat).toHaveBeenCalledTimes(3)
  jest.advanceTimersByTime(3000)
  expect(beat).toHaveBeenCalledTimes(4)
  stop()
  turnProgram('hidden')
  turnProgram('visible')
  jest.advanceTimersByTime(6000)
  expect(beat).toHaveBeenCalledTimes(4)
})

it('what was begun in the background beats from its first show', () => {
  turnProgram('hidden')
  const beat = jest.fn()
  const stop = startBeats(beat)
  jest.advanceTimersByTime(6000)
  expect(beat).not.toHaveBeenCalled()
  turnProgram('visible')
  expect(beat).toHaveBeenCalledTimes(1)
  stop()
})

it('a page beats while it is in front, not below another one, and at once when it is back', async () => {
  const beat = jest.fn()
  function Page() {
    useBeats(true, beat)
    return null
  }
  const screen = await render(<Page />)
  jest.advanceTimersByTime(3000)
  expect(beat).toHaveBeenCalledTimes(1)
  mockPage.hide()
  await screen.settle()
  jest.advanceTimersByTime(60_000)
  expect(beat).toHaveBeenCalledTimes(1)
  mockPage.show()
  await screen.until(() => expect(beat).toHaveBeenCalledTimes(2))
  jest.advanceTimersByTime(3000)
  expect(beat).toHaveBeenCalledTimes(3)
  screen.unmount()
  jest.advanceTimersByTime(6000)
  expect(beat).toHaveBeenCalledTimes(3)
})

it('a reading that was begun without a connection begins with a later beat', async () => {
  let connected = false
  const api = fakeApi(({ url }) =>
    connected
      ? { data: url.includes('browse') ? 'R' : { seconds: 3, done: false } }
      : { type: 'timeout' as const },
  )
  const stop = startReading({ linkType: 'task', linkUrl: 'https://help.starcard.example/a' })
  connected = true
  const body = await until(() => {
    jest.advanceTimersByTime(3000)
    expect(api.to('heartbeat')).not.toHaveLength(0)
    return api.to('heartbeat')[0]?.body
  })
  expect(body).toContain('"requestId":"R"')
  // What was read since the last beat counts too.
  const beats = api.to('heartbeat').length
  await stop()
  jest.advanceTimersByTime(6000)
  expect(api.to('heartbeat')).toHaveLength(beats + 1)
})
