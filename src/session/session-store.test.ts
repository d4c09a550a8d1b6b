import type { User } from '@contract/account/schemas'
import type { VipData } from '@contract/membership/schemas'
import { showLanguage } from '@/i18n/language-store'
import { modals } from '@/lib/overlay/confirm'
import * as navigate from '@/lib/navigation/navigate'
import { onSessionEnd } from '@/lib/session-end'
import { fakeApi, type Answer } from '../../test/support/client/fake-api'
import { Member } from '../../test/e2e/support/member'
import { until } from '../../test/support/client/until'
import { recordToasts } from '../../test/support/client/toasts'
import { readDeviceId } from './device-id'
import { expireSession, isOvertime } from './expire'
import { captureInvitation, clearInvitation, readPendingInvitation } from './invitation'
import { forgetSession, isLeaving, replaceToken, useSession } from './session-store'
import { redeemTicket } from './ticket'
import { readToken } from './token'

const user: User = {
  id: 'u1',
  username: 'Ada',
  name: 'Ada',
  email: 'ada@example.com',
  country: 'JP',
  avatar: null,
  referralCode: '7KQ2M9XD',
  remainingDays: 3,
  createTime: '2026-01-01T00:00:00Z',
  teamCount: 0,
  auditStatue: 0,
  reviewAccount: false,
  hasPayPassword: false,
  hasPassword: true,
}
const vip: VipData = {
  level: 1,
  star: 0,
  lastLevel: 1,
  expiresAt: null,
  remainingDays: 3,
  unusedCodes: 0,
}

function server(answers: Record<string, Answer> = {}) {
  return fakeApi(
    ({ url }) => {
      const found = Object.keys(answers).find((path) => url.includes(path))
      if (found) return answers[found] ?? {}
      return url.includes('/load') ? { data: user } : { data: vip }
    },
    { token: readToken },
  )
}

beforeAll(() => showLanguage('en'))
beforeEach(() => {
  forgetSession()
  localStorage.clear()
})
afterEach(() => jest.restoreAllMocks())

it('keeps the token raw and in the jwt object, and loads user and membership', async () => {
  server()
  await useSession.getState().signIn({ token: 'abc', userId: 'u1' })
  expect(localStorage.getItem('token')).toBe('abc')
  expect(JSON.parse(localStorage.getItem('jwt') ?? '')).toMatchObject({ accessToken: 'abc' })
  expect(JSON.parse(localStorage.getItem('login') ?? '')).toEqual({
    userId: 'u1',
    whitelist: false,
  })
  expect(useSession.getState()).toMatchObject({ token: 'abc', userId: 'u1', user, vip })
})

it('a member who acts through the API leaves in a browser what a login leaves', async () => {
  server()
  await useSession.getState().signIn({ token: 'abc', userId: 'u1' })
  const left = ['token', 'jwt', 'login'].filter((key) => localStorage.getItem(key) !== null)
  const stored = new Map(new Member('', 'mia', 'mia@example.com').storage())
  expect(left).toHaveLength(3)
  for (const key of left)
    if (key !== 'token')
      expect(Object.keys(JSON.parse(stored.get(key) ?? '{}'))).toEqual(
        Object.keys(JSON.parse(localStorage.getItem(key) ?? '')),
      )
})

it('ends the session of another person before it takes a new one, and keeps nothing of theirs', async () => {
  server()
  const ended = jest.fn()
  onSessionEnd(ended)
  await useSession.getState().signIn({ token: 'abc', userId: 'u1' })
  await useSession.getState().signIn({ token: 'def', userId: 'u1' })
  expect(ended).not.toHaveBeenCalled()
  localStorage.setItem('cache:feed', 'of u1')
  await useSession.getState().signIn({ token: 'ghi', userId: 'u2' })
  expect(ended).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem('cache:feed')).toBeNull()
  expect(useSession.getState()).toMatchObject({ token: 'ghi', userId: 'u2' })
})

it('counts a token without a date as old', () => {
  localStorage.setItem('token', 'abc')
  expect(readToken()).toEqual({ value: 'abc', savedAt: 0 })
  const before = Date.now()
  replaceToken('def')
  expect(readToken()?.savedAt).toBeGreaterThanOrEqual(before)
  expect(readToken()?.savedAt).toBeLessThanOrEqual(Date.now())
})

it('keeps what it knows when loading fails', async () => {
  server()
  await useSession.getState().signIn({ token: 'abc', userId: 'u1' })
  server({ '/load': { type: 'failed', reason: '' } })
  await useSession.getState().loadMe()
  expect(useSession.getState().user).toEqual(user)
})

it('forgets the session on logout whatever the server answers, and keeps what survives', async () => {
  const api = server({ logOut: { type: 'failed', reason: '' } })
  await useSession.getState().signIn({ token: 'abc', userId: 'u1' })
  for (const key of [
    'language',
    'brand',
    'developer',
    'pendingCode',
    'own:u1:draft:x',
    'cache:feed',
  ])
    localStorage.setItem(key, 'kept')
  const device = readDeviceId()
  await useSession.getState().signOut()
  expect(api.to('logOut')).toHaveLength(1)
  expect(Object.keys(localStorage).sort()).toEqual([
    'brand',
    'developer',
    'deviceId',
    'language',
    'own:u1:draft:x',
    'pendingCode',
  ])
  expect([readDeviceId(), useSession.getState().token, useSession.getState().user]).toEqual([
    device,
    '',
    undefined,
  ])
})

it('is not an expiry when a call finds the session gone while its owner logs out', async () => {
  let answer: (value: object) => void = () => undefined
  server({ logOut: new Promise<object>((resolve) => (answer = resolve)) })
  const relaunch = jest.spyOn(navigate, 'relaunch').mockImplementation(() => undefined)
  await useSession.getState().signIn({ token: 'abc', userId: 'u1' })
  const left = useSession.getState().signOut()
  expireSession('Expired')
  answer({})
  await left
  expect([relaunch.mock.calls, isOvertime(), sessionStorage.getItem('returnTo')]).toEqual([
    [],
    false,
    null,
  ])
})

it('handles an expired token once: sentence, /pages/index1, flag; the next login lifts the flag', async () => {
  server()
  const relaunch = jest.spyOn(navigate, 'relaunch').mockImplementation(() => undefined)
  jest
    .spyOn(navigate, 'readCurrentAddress')
    .mockReturnValue({ path: '/pages/income/cashout', query: { a: '1' } })
  await useSession.getState().signIn({ token: 'abc', userId: 'u1' })
  const toasts = recordToasts()
  expireSession('Your login has expired.')
  expireSession('Your login has expired.')
  expect(relaunch.mock.calls).toEqual([['/pages/index1']])
  expect(toasts).toEqual(['Your login has expired.'])
  expect([isOvertime(), useSession.getState().token, localStorage.getItem('token')]).toEqual([
    true,
    '',
    null,
  ])
  expect(sessionStorage.getItem('returnTo')).toBe('u1 /pages/income/cashout?a=1')
  await useSession.getState().signIn({ token: 'def', userId: 'u1' })
  expect(isOvertime()).toBe(false)
})

it('exchanges a ticket of the address for a session and cleans the address', async () => {
  window.history.replaceState(null, '', '/?token=ticket&lang=ja#/pages/index?token=ticket&c=1')
  const api = server({ exchange: { data: { token: 'new', userId: 'u1' } } })
  await redeemTicket({ token: 'ticket' })
  expect(api.to('exchange')[0]?.body).toBe('{"ticket":"ticket"}')
  expect([useSession.getState().token, window.location.search, window.location.hash]).toEqual([
    'new',
    '?lang=ja',
    '#/pages/index?c=1',
  ])
  window.history.replaceState(null, '', '/')
})

it('goes on with the stored session when the ticket is stale, and says why', async () => {
  const toasts = recordToasts()
  server({ exchange: { code: 40110, msg: 'This link has expired.' } })
  await useSession.getState().signIn({ token: 'abc', userId: 'u1' })
  await redeemTicket({ token: 'ticket' })
  expect([useSession.getState().token, toasts]).toEqual(['abc', ['This link has expired.']])
})

describe('repair 8: a ticket of another account', () => {
  const QUESTION = 'This link signs in as Bo•••b. You are signed in as Ad•••a. Switch to Bo•••b?'

  async function redeem() {
    window.history.replaceState(null, '', '/?token=ticket#/pages/index')
    const api = fakeApi(
      ({ url, body }) => {
        if (!url.includes('exchange')) return { data: url.includes('/load') ? user : vip }
        return body?.includes('switchAccount')
          ? { data: { token: 'other', userId: 'u2' } }
          : { code: 40111, msg: QUESTION }
      },
      { token: readToken },
    )
    await useSession.getState().signIn({ token: 'abc', userId: 'u1' })
    const ask = await redeemTicket({ token: 'ticket' })
    const address = window.location.href
    const asked = ask?.()
    await until(() => expect(modals.state.getState().phase).toBe('shown'))
    return { api, address, asked, question: modals.state.getState().request?.title }
  }

  it('asks first, and no keeps the session; the ticket is out of the address either way', async () => {
    const { api, address, asked, question } = await redeem()
    expect(question).toBe(QUESTION)
    expect(address).not.toContain('ticket')
    expect(api.to('exchange')[0]?.headers['i-token']).toBe('abc')
    modals.cancel()
    await asked
    expect([useSession.getState().userId, api.to('exchange').length]).toEqual(['u1', 1])
  })

  it('switches after a yes', async () => {
    const { api, asked } = await redeem()
    modals.confirm()
    await asked
    expect(JSON.parse(api.to('exchange')[1]?.body ?? '')).toEqual({
      ticket: 'ticket',
      switchAccount: true,
    })
    expect([useSession.getState().userId, readToken()?.value]).toEqual(['u2', 'other'])
  })
})

describe('when a request breaks in an unexpected way', () => {
  beforeEach(() =>
    fakeApi(() => {
      throw new TypeError('broken')
    }),
  )

  it('still ends the session on logout, and the next expiry counts', async () => {
    await useSession.getState().signIn({ token: 'abc', userId: 'u1' })
    await expect(useSession.getState().signOut()).rejects.toThrow('broken')
    expect([useSession.getState().token, localStorage.getItem('token'), isLeaving()]).toEqual([
      '',
      null,
      false,
    ])
  })

  it('starts without the ticket', async () => {
    await expect(redeemTicket({ token: 'ticket' })).resolves.toBeUndefined()
    expect(useSession.getState().token).toBe('')
  })
})

it.each([
  [{ inviteCode: '7kq2 m9xd' }, '7KQ2M9XD'],
  [{ c: '7KQ2M9XD' }, '7KQ2M9XD'],
  [{ code: '7KQ2M9XD' }, '7KQ2M9XD'],
  [{ code: '123456' }, ''],
  [{}, ''],
])('keeps the invitation of %j', (query, code) => {
  captureInvitation(query)
  expect(readPendingInvitation()).toBe(code)
  clearInvitation()
  expect(readPendingInvitation()).toBe('')
})
