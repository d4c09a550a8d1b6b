import * as navigate from '@/lib/navigation/navigate'
import { configureNavigation } from '@/lib/navigation/person'
import { readExamine } from '@/lib/examine-type'
import { useSession } from '@/session/session-store'
import { fakeApi, type Answer } from '../../test/support/client/fake-api'
import { checkVersion } from './version-check'

let relaunch: jest.SpyInstance
beforeEach(() => {
  localStorage.clear()
  relaunch = jest.spyOn(navigate, 'relaunch').mockImplementation(() => undefined)
  configureNavigation({
    signedIn: () => false,
    compliant: () => readExamine().auditStatue === 1,
    onQuery: () => undefined,
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  useSession.setState({ token: '' })
})

const version = (isChina: boolean, { auditStatue = 0, membershipRenewal = 1 } = {}): Answer => ({
  data: { version: '1.1.06', isChina, auditStatue, examineType: { membershipRenewal } },
})

it('tells a visitor from mainland China that the product is not served there', async () => {
  const api = fakeApi(() => version(true))
  await checkVersion()
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
  await checkVersion()
  expect([relaunch.mock.calls, api.toasts]).toEqual([[], []])
})

it('is made at each start, and leaves a member alone, and one who logged in meanwhile', async () => {
  const api = fakeApi(() => {
    useSession.setState({ token: 'T' })
    return version(true)
  })
  await checkVersion()
  fakeApi(() => version(true))
  await checkVersion()
  expect([relaunch.mock.calls, api.requests.length]).toEqual([[], 1])
})

it('keeps what the answer says of a review, and begins at home where that hides or shows pages', async () => {
  expect(readExamine()).toEqual({ auditStatue: 0, membershipRenewal: 1 })
  fakeApi(() => version(false, { auditStatue: 1, membershipRenewal: 2 }))
  await checkVersion()
  expect(readExamine()).toEqual({ auditStatue: 1, membershipRenewal: 2 })
  expect(relaunch.mock.calls).toEqual([['/pages/index']])
  fakeApi(() => version(false, { auditStatue: 1 }))
  await checkVersion()
  expect(relaunch).toHaveBeenCalledTimes(1)
  fakeApi(() => version(false))
  await checkVersion()
  expect([readExamine().auditStatue, relaunch.mock.calls.length]).toEqual([0, 2])
})
