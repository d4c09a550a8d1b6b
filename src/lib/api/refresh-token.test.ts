import { membershipEndpoints } from '@contract/membership/endpoints'
import { fakeApi, type Answer } from '../../../test/support/client/fake-api'
import { call } from './call'

const HOUR = 3600_000
const { vipInfo, plans } = membershipEndpoints

/** A call with a token of this age, when refreshing answers so. */
function withToken(age: number, refresh: Answer) {
  const api = fakeApi(({ url }) => (url.includes('refreshH5Token') ? refresh : { data: {} }))
  api.token = { value: 'OLD', savedAt: Date.now() - age }
  return api
}

// The rest after a refusal is five minutes: each test stands an hour later than the one before.
let day = Date.parse('2026-11-21T00:00:00Z')
beforeEach(() => {
  day += HOUR
  jest.spyOn(Date, 'now').mockReturnValue(day)
})
afterEach(() => jest.restoreAllMocks())

it('leaves a token alone that is not older than 12 h', async () => {
  const api = withToken(12 * HOUR - 1, { data: { token: 'NEW' } })
  await call(vipInfo, {})
  expect(api.to('refreshH5Token')).toHaveLength(0)
})

it('refreshes once for all callers, who then use the new token', async () => {
  const api = withToken(12 * HOUR, { data: { token: 'NEW' } })
  await Promise.all([call(vipInfo, {}), call(plans, {}), call(membershipEndpoints.codes, {})])
  expect(api.to('refreshH5Token').map((request) => request.headers['i-token'])).toEqual(['OLD'])
  expect(api.to('/user/vip').map((request) => request.headers['i-token'])).toEqual([
    'NEW',
    'NEW',
    'NEW',
  ])
})

it('goes on with the old token when the refresh fails with a code, and lets it rest', async () => {
  const api = withToken(20 * HOUR, { code: 50000, msg: 'no' })
  await call(vipInfo, {})
  await call(vipInfo, {})
  expect(api.to('vip/info').map((request) => request.headers['i-token'])).toEqual(['OLD', 'OLD'])
  expect([api.to('refreshH5Token').length, api.expired, api.toasts.length]).toEqual([1, 0, 0])
})

it('rejects with the message when the refresh fails without a code', async () => {
  const api = withToken(20 * HOUR, { type: 'failed', reason: 'dns' })
  await expect(call(vipInfo, {})).rejects.toMatchObject({
    kind: 'network',
    message: 'common:network.upgrade',
  })
  expect(api.to('vip/info')).toHaveLength(0)
})
