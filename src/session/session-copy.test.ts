import * as navigate from '@/lib/navigation/navigate'
import { fakeApi, type Answer } from '../../test/support/client/fake-api'
import { until } from '../../test/support/client/until'
import { readDeviceId } from './device-id'
import { expireSession } from './expire'
import { bringSessionBack, forgetSession, replaceToken, useSession } from './session-store'
import { readToken } from './token'

// The app's variant on the plugins' own web side, which keeps its texts in the local storage under these names.
jest.mock('@/platform/capabilities/secure-copy/secure-copy', () =>
  jest.requireActual<object>('@/platform/capabilities/secure-copy/secure-copy.app'),
)
const NATIVE = /^(capacitor-storage_|CapacitorStorage\.)/

const native = () =>
  Object.fromEntries(Object.entries(localStorage).filter(([key]) => NATIVE.test(key)))
const copyHolds = (text: string) => JSON.stringify(native()).includes(text)

/** As the system does when the phone runs out of room: everything of the web view goes, nothing of the plugins. */
function emptyWebView(): void {
  for (const key of Object.keys(localStorage)) if (!NATIVE.test(key)) localStorage.removeItem(key)
  useSession.setState({ token: '', userId: '', user: undefined, vip: undefined })
}

function server(answer: Answer = {}) {
  return fakeApi(() => answer, { token: readToken })
}

async function signIn(token: string, userId = 'u1'): Promise<string> {
  server()
  const device = readDeviceId()
  await useSession.getState().signIn({ token, userId })
  await until(() => expect(copyHolds(token)).toBe(true))
  return device
}

afterEach(() => jest.restoreAllMocks())
beforeEach(async () => {
  jest.spyOn(navigate, 'relaunch').mockImplementation(() => undefined)
  forgetSession()
  await until(() => expect(native()).toEqual({}))
  localStorage.clear()
})

it('repair 14: a web view that the system has emptied is signed in again, on the same device', async () => {
  const device = await signIn('first')
  replaceToken('second')
  await until(() => expect(copyHolds('second')).toBe(true))
  emptyWebView()
  await bringSessionBack()
  expect(useSession.getState()).toMatchObject({ token: 'second', userId: 'u1' })
  expect([readDeviceId(), localStorage.getItem('token'), readToken()?.savedAt]).toEqual([
    device,
    'second',
    expect.any(Number),
  ])
})

it.each([
  ['a logout', () => useSession.getState().signOut()],
  [
    'a logout without a connection',
    () => {
      server({ type: 'failed', reason: 'network' })
      return useSession.getState().signOut()
    },
  ],
  ['the end by the server', async () => expireSession('expired')],
])('repair 14: nothing is brought back after %s', async (_name, leave) => {
  await signIn('first')
  await leave()
  emptyWebView()
  await bringSessionBack()
  expect([useSession.getState().token, localStorage.getItem('token'), native()]).toEqual([
    '',
    null,
    {},
  ])
})

it('repair 14: a start takes away a copy that a killed logout has left, and makes one that lacks', async () => {
  await signIn('first')
  const left = native()
  forgetSession()
  await until(() => expect(native()).toEqual({}))
  Object.assign(localStorage, left)
  await bringSessionBack()
  await until(() => expect(native()).toEqual({}))
  expect(useSession.getState().token).toBe('')

  await signIn('second')
  localStorage.removeItem('capacitor-storage_session')
  await bringSessionBack()
  await until(() => expect(copyHolds('second')).toBe(true))
})

it('repair 14: another account takes the copy over, and a program that is installed again finds none', async () => {
  await signIn('first')
  await signIn('other', 'u2')
  expect(copyHolds('first')).toBe(false)
  for (const key of Object.keys(localStorage))
    if (key.startsWith('CapacitorStorage.')) localStorage.removeItem(key)
  emptyWebView()
  await bringSessionBack()
  expect(useSession.getState().token).toBe('')
})
