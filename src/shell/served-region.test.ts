import * as navigate from '@/lib/navigation/navigate'
import { useSession } from '@/session/session-store'
import { fakeApi, type Answer } from '../../test/support/client/fake-api'
import { checkServedRegion } from './served-region'

let relaunch: jest.SpyInstance
beforeEach(() => {
  relaunch = jest.spyOn(navigate, 'relaunch').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
  useSession.setState({ token: '' })
})

const version = (isChina: boolean): Answer => ({
  data: { version: '1.1.06', isChina, auditStatue: 0 },
})

it('tells a visitor from mainland China that the product is not served there', async () => {
  const api = fakeApi(() => version(true))
  await checkServedRegion()
  expect(api.to('/user/unLogin/getAppVersion').map(({ body }) => body)).toEqual([
    '{"examineVersion":"1000"}',
  ])
  expect(relaunch.mock.calls).toEqual([['/pages/notServed']])
})

it.each<[string, Answer]>([
  ['another country', version(false)],
  ['no network', { type: 'failed', reason: 'dns' }],
])('goes on with %s, without a word', async (_name, answer) => {
  const api = fakeApi(() => answer)
  await checkServedRegion()
  expect([relaunch.mock.calls, api.toasts]).toEqual([[], []])
})

it('leaves a member alone, and one who logged in meanwhile', async () => {
  const api = fakeApi(() => {
    useSession.setState({ token: 'T' })
    return version(true)
  })
  await checkServedRegion()
  await checkServedRegion()
  expect([relaunch.mock.calls, api.requests.length]).toEqual([[], 1])
})
