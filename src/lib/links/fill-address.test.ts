import { fakeApi } from '../../../test/support/client/fake-api'
import { configureNavigation } from '@/lib/navigation/person'
import { addParams } from './add-params'
import { fillAddress } from './fill-address'
import { buildH5Address } from './h5-address'

const OURS = 'https://www.starcard.example'

function signIn(signedIn: boolean): void {
  configureNavigation({
    signedIn: () => signedIn,
    compliant: () => false,
    onQuery: () => undefined,
  })
}

it('gives a trusted site a ticket bound to its origin, and the platform', async () => {
  const api = fakeApi(() => ({ data: { ticket: 'one&use' } }))
  signIn(true)
  expect(await fillAddress(`${OURS}/a?t={_token_}&s={_system_}&u={_token_}`, true)).toBe(
    `${OURS}/a?t=one%26use&s=h5&u=one%26use`,
  )
  expect(api.to('/user/token/ticket').map(({ body }) => body)).toEqual([
    JSON.stringify({ origin: OURS }),
  ])
})

it('asks for no ticket for another site, a visitor, or an address without a place for it', async () => {
  const api = fakeApi(() => ({ data: { ticket: 'secret' } }))
  signIn(true)
  expect(await fillAddress('https://elsewhere.example/?t={_token_}', false)).toBe(
    'https://elsewhere.example/?t=',
  )
  expect(await fillAddress(`${OURS}/`, true)).toBe(`${OURS}/`)
  signIn(false)
  expect(await fillAddress(`${OURS}/?t={_token_}`, true)).toBe(`${OURS}/?t=`)
  expect(api.to('/user/token/ticket')).toEqual([])
})

it('opens as a visitor where the server gives no ticket', async () => {
  fakeApi(() => ({ code: 42200, data: { fields: { origin: 'invalid' } } }))
  signIn(true)
  expect(await fillAddress(`${OURS}/?t={_token_}`, true)).toBe(`${OURS}/?t=`)
})

it('tells webviewH5’s page who comes by a ticket, another one each time', async () => {
  const api = fakeApi(() => ({ data: { ticket: 'once' } }))
  signIn(true)
  const built = await Promise.all([1, 2].map(() => buildH5Address(`${OURS}/a?s={_system_}#/b`)))
  const params = built.map((address) => {
    const [before, json = ''] = address.split('?params=')
    expect(before).toBe(`${OURS}/a?s=h5#/b`)
    return JSON.parse(decodeURIComponent(json)) as Record<string, unknown>
  })
  for (const one of params)
    expect(one).toEqual({
      accessToken: 'once',
      language: 'en',
      statusBarHeight: 0,
      r: expect.stringMatching(/^.{16,}$/),
    })
  expect(params[0]?.r).not.toBe(params[1]?.r)
  expect(api.to('/user/token/ticket')[0]?.body).toBe(JSON.stringify({ origin: OURS }))
})

it.each([
  [`${OURS}/a`, `${OURS}/a#?params=`],
  [`${OURS}/a?b=1#/c`, `${OURS}/a?b=1#/c?params=`],
  [`${OURS}/#/c?d=1`, `${OURS}/#/c?d=1&params=`],
])('the parameters of %s stand in its hash', (address, start) => {
  const params = { accessToken: 't', language: 'ar', statusBarHeight: 44, r: 'x y' }
  const added = addParams(address, params)
  expect(added.startsWith(start)).toBe(true)
  expect(JSON.parse(decodeURIComponent(added.slice(start.length)))).toEqual(params)
})
