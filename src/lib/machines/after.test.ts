import { after } from './after'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('runs when the time is over, unless it was called off', () => {
  const ran: string[] = []
  after(10, () => ran.push('kept'))
  after(10, () => ran.push('called off'))()
  jest.advanceTimersByTime(9)
  expect(ran).toEqual([])
  jest.advanceTimersByTime(1)
  expect(ran).toEqual(['kept'])
})
