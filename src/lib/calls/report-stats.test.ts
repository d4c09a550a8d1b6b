import { callErrors } from '@contract/call/errors'
import { callStats } from '@contract/call/limits'
import { fakeApi, type Answer } from '../../../test/support/client/fake-api'
import { setOwner } from '@/lib/owner'
import { keepReport, readReports } from './kept-reports'
import { isReported, reportAgain, reportStats } from './report-stats'

beforeEach(() => {
  localStorage.clear()
  setOwner('u1')
})

async function report(stats: number, ...answers: Answer[]): Promise<unknown[]> {
  const api = fakeApi(() => answers.shift() ?? { data: {} })
  await reportStats('s', stats)
  return api.to('stats/update').map(({ body }) => JSON.parse(String(body)) as unknown)
}
const refusal = (error: keyof typeof callErrors) => ({ code: callErrors[error], msg: 'No' })

it('a call that was answered as it was taken back has ended', async () => {
  const reported = await report(callStats.cancelled, refusal('CALL_STATS_REFUSED'))
  expect(reported).toEqual([
    { shareId: 's', stats: callStats.cancelled },
    { shareId: 's', stats: callStats.ended },
  ])
})

it.each([
  ['another report', callStats.declined, 'CALL_STATS_REFUSED'],
  ['a call that is not there', callStats.cancelled, 'CALL_NOT_FOUND'],
] as const)('a refusal of %s is final', async (_what, stats, error) => {
  expect(await report(stats, refusal(error))).toHaveLength(1)
})

it('is reported again where the server is not reached', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
  const reported = report(callStats.ended, { type: 'failed', reason: 'offline' })
  await jest.advanceTimersByTimeAsync(10_000)
  jest.useRealTimers()
  expect(await reported).toHaveLength(2)
  expect(readReports()).toEqual([])
})

describe('how a call ended', () => {
  const offline: Answer = { type: 'failed', reason: 'offline' }
  let reached: boolean
  let api: ReturnType<typeof fakeApi>
  const reported = () =>
    api.to('stats/update').map(({ body }) => JSON.parse(String(body)) as unknown)
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance'] })
    reached = false
    api = fakeApi(() => (reached ? { data: {} } : offline))
  })
  afterEach(() => jest.useRealTimers())

  it('is kept until there is an answer, and no report of a call that goes on is', async () => {
    void reportStats('s', callStats.declined)
    void reportStats('t', callStats.ringing)
    await pass(1)
    expect([isReported('s'), isReported('t')]).toEqual([true, false])
    reached = true
    await pass(3_000)
    expect([isReported('s'), readReports()]).toEqual([false, []])
  })

  it('is kept as what it turned out to be', async () => {
    const answers: Answer[] = [refusal('CALL_STATS_REFUSED'), offline, { data: {} }]
    api = fakeApi(() => answers.shift() ?? { data: {} })
    void reportStats('s', callStats.cancelled)
    await pass(1)
    expect(readReports()).toEqual([{ shareId: 's', stats: callStats.ended }])
    await pass(3_000)
    expect([reported().length, readReports()]).toEqual([3, []])
  })

  it('is told by the next run, and once by one that is telling it', async () => {
    // An earlier run ended before there was an answer.
    keepReport({ shareId: 's', stats: callStats.declined })
    void reportStats('t', callStats.ended)
    reached = true
    reportAgain()
    reportAgain()
    await pass(3_000)
    expect(reported()).toEqual([
      { shareId: 't', stats: callStats.ended },
      { shareId: 's', stats: callStats.declined },
    ])
    expect(readReports()).toEqual([])
    reportAgain()
    await pass(3_000)
    expect(reported()).toHaveLength(2)
  })

  it('waits for who it was, and is not worth more than a minute', async () => {
    void reportStats('s', callStats.declined)
    await pass(1)
    setOwner('u2')
    reached = true
    await pass(60_000)
    reportAgain()
    await pass(60_000)
    expect(reported()).toHaveLength(1)
    setOwner('u1')
    expect(isReported('s')).toBe(true)
    reached = false
    reportAgain()
    await pass(60_000)
    expect([reported().length, isReported('s')]).toEqual([21, false])
  })
})
