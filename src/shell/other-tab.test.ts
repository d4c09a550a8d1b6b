import { showLanguage } from '@/i18n/language-store'
import * as navigate from '@/lib/navigation/navigate'
import { leaveLogin } from '@/lib/navigation/leave-login'
import { configureNavigation } from '@/lib/navigation/person'
import { forgetSession, useSession } from '@/session/session-store'
import { saveLoginRecord } from '@/session/login-record'
import { readToken, saveToken } from '@/session/token'
import { fakeApi } from '../../test/support/client/fake-api'
import { recordToasts } from '../../test/support/client/toasts'
import { until } from '../../test/support/client/until'
import { readOwnToken, watchSession } from './other-tab'

const PAGE = { path: '/pages/order/detail', query: { id: '7' } } as const

beforeAll(async () => {
  await showLanguage('en')
  watchSession()
  configureNavigation({
    signedIn: () => useSession.getState().token !== '',
    compliant: () => false,
    onQuery: () => undefined,
  })
})

let relaunch: jest.SpyInstance
let openAddress: jest.SpyInstance

beforeEach(async () => {
  forgetSession()
  localStorage.clear()
  sessionStorage.clear()
  relaunch = jest.spyOn(navigate, 'relaunch').mockImplementation(() => undefined)
  openAddress = jest.spyOn(navigate, 'openAddress').mockImplementation(() => undefined)
  jest.spyOn(navigate, 'readCurrentAddress').mockReturnValue(PAGE)
  fakeApi(
    ({ url }) => ({
      data: url.includes('/load') ? { id: readUser(), name: `name of ${readUser()}` } : {},
    }),
    { token: readOwnToken },
  )
  await useSession.getState().signIn({ token: 'T1', userId: 'u1' })
})
afterEach(() => jest.restoreAllMocks())

const readUser = () =>
  String(Reflect.get(JSON.parse(localStorage.getItem('login') ?? '{}'), 'userId'))

/** What another tab writes, and the browser's word of it. */
function elsewhere(write: () => void, key: string): void {
  write()
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

function logOutElsewhere(): void {
  elsewhere(() => ['token', 'jwt', 'login'].forEach((key) => localStorage.removeItem(key)), 'token')
}

function logInElsewhere(userId: string, token: string): void {
  elsewhere(() => {
    saveLoginRecord({ userId, whitelist: false })
    saveToken(token)
  }, 'jwt')
}

describe('on screen 1: a session that another tab ends', () => {
  it('leads to login, and after a login there back to the page that this tab was on', async () => {
    const toasts = recordToasts()
    logOutElsewhere()
    await until(() => expect(relaunch).toHaveBeenCalledWith('/pages/login/index'))
    expect([useSession.getState().token, toasts]).toEqual(['', ['You have logged out']])
    logInElsewhere('u1', 'T2')
    await until(() => expect(useSession.getState().token).toBe('T2'))
    leaveLogin()
    expect(openAddress).toHaveBeenCalledWith(PAGE, 'relaunch')
  })

  it('gives another account that logs in afterwards home, not the page of the first one', async () => {
    logOutElsewhere()
    await until(() => expect(relaunch).toHaveBeenCalled())
    logInElsewhere('u2', 'T2')
    await until(() => expect(useSession.getState().userId).toBe('u2'))
    leaveLogin()
    expect(openAddress).toHaveBeenCalledWith({ path: '/pages/index', query: {} }, 'relaunch')
  })

  it('is noticed by the next call, where the browser said nothing', async () => {
    ;['token', 'jwt', 'login'].forEach((key) => localStorage.removeItem(key))
    expect(readOwnToken()).toBeUndefined()
    await until(() => expect(relaunch).toHaveBeenCalledWith('/pages/login/index'))
  })

  it('leaves what the next login has stored meanwhile', async () => {
    logOutElsewhere()
    saveLoginRecord({ userId: 'u2', whitelist: false })
    saveToken('T2')
    await until(() => expect(useSession.getState().token).toBe('T2'))
    expect(readToken()?.value).toBe('T2')
  })
})

it('on screen 1: another account of another tab acts on no page of the first one: its token is not sent, and home says whose it is', async () => {
  const toasts = recordToasts()
  saveLoginRecord({ userId: 'u2', whitelist: false })
  saveToken('T2')
  expect(readOwnToken()).toBeUndefined()
  await until(() => expect(toasts).toEqual(['Another tab logged in as name of u2.']))
  expect([useSession.getState().userId, relaunch.mock.calls]).toEqual(['u2', [['/pages/index']]])
  expect(readOwnToken()?.value).toBe('T2')
})

it('on screen 1: a token that another tab has refreshed is taken, and the page stays', async () => {
  logInElsewhere('u1', 'T2')
  expect(readOwnToken()?.value).toBe('T2')
  await until(() => expect(useSession.getState().token).toBe('T2'))
  expect(relaunch).not.toHaveBeenCalled()
})
