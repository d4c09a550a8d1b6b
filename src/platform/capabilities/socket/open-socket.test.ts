import type { ConnectOutcome } from './contract'
import { openSocket, type WireEvents } from './open-socket'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('gives up after 60 s where nobody says another time, and is not opened later', async () => {
  const closed: number[] = []
  let events: WireEvents | undefined
  let outcome: ConnectOutcome | undefined
  void openSocket((told) => {
    events = told
    return { send: () => true, close: (code) => void closed.push(code) }
  }).then((answer) => (outcome = answer))
  await jest.advanceTimersByTimeAsync(59_999)
  expect(outcome).toBeUndefined()
  await jest.advanceTimersByTimeAsync(1)
  expect(outcome).toEqual({ type: 'failed', code: 600009, reason: 'timeout' })
  events?.opened()
  expect(closed).toEqual([1000, 1000])
  expect(outcome).toMatchObject({ type: 'failed' })
})

it('a connection that the host says it could not send over is told apart from a sent message', async () => {
  let events: WireEvents | undefined
  const opening = openSocket((told) => {
    events = told
    return { send: () => Promise.reject(new Error('gone')), close: () => undefined }
  })
  events?.opened()
  const outcome = await opening
  expect(outcome.type === 'connected' && (await outcome.socket.send('hello'))).toEqual({
    type: 'failed',
    code: 10002,
    reason: 'WebSocket is not connected',
  })
})
