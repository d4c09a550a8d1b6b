import { callErrors } from '@contract/call/errors'
import { callStats } from '@contract/call/limits'
import { fakeApi, type Answer } from '../../../test/support/client/fake-api'
import { reportStats } from './report-stats'

async function report(stats: number, ...answers: Answer[]): Promise<unknown[]> {
  const api = fakeApi(() => answers.shift() ?? { data: {} })
  await reportStats('s', stats)
  return api.to('stats/update').map(({ body }) => JSON.parse(String(body)) as unknown)
}
const refusal = (error: keyof typeof callErrors) => ({ code: callErrors[error], msg: 'No' })

it('a call that was answered as it was taken back has ended', async () => {
  const said = await report(callStats.cancelled, refusal('CALL_STATS_REFUSED'))
  expect(said).toEqual([
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

it('is said again where the server is not reached', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
  const said = report(callStats.ended, { type: 'failed', reason: 'offline' })
  await jest.advanceTimersByTimeAsync(10_000)
  jest.useRealTimers()
  expect(await said).toHaveLength(2)
})
