import { languages } from '@contract/languages'
import { sessionEndpoints } from '@contract/session/endpoints'
import { listEntries, makeStaff, refusalOf } from '../../../../test/support/operators'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { createWorld, type World } from '../../../../test/support/world'
import { createServices } from '../../../create-services'
import type { Operator } from '../../../operator-action'
import { nameCountry } from './countries'
import { listServedCountries, serveCountry, stopCountry } from './ops'

let test: TestApp
let world: World
/** Another node of the deployment: the same database, nothing else in common. */
let otherNode: World
let nina: Operator
let sam: Operator

beforeAll(async () => {
  test = await createTestApp()
  const { services } = test
  world = createWorld(services)
  otherNode = createWorld(
    createServices(services.config, services.db, services.log, {
      systemClock: services.systemClock,
    }),
  )
  ;({ nina, sam } = await makeStaff(services))
})
afterAll(() => test.close())

const stop = (country: string, operator = nina) =>
  stopCountry.execute(test.services, operator, { country, reason: 'No licence' })
const serve = (country: string, operator = nina) =>
  serveCountry.execute(test.services, operator, { country })
const listed = async (country: string) =>
  (await test.call(sessionEndpoints.countries, {})).data.find(({ id }) => id === country)

it.each(languages)('calls a country in %s as the time zones of income do', (language) => {
  const { texts } = test.services
  for (const [country, key] of [
    ['HK', 'hongKong'],
    ['SG', 'singapore'],
    ['VN', 'vietnam'],
    ['PH', 'philippines'],
    ['MY', 'malaysia'],
    ['TH', 'thailand'],
    ['NZ', 'newZealand'],
    ['TW', 'taiwan'],
    ['JP', 'japan'],
  ] as const)
    expect(nameCountry(country, language)).toBe(
      texts.t(language, `earnings:timeZone.places.${key}`),
    )
})

it('lets nobody register from a stopped country, on no node; its members go on', async () => {
  const member = await otherNode.register({ username: 'member', country: 'TH' })
  await otherNode.setPayPassword(member)
  expect(await stop('th')).toEqual({ country: 'TH' })
  expect(await listed('TH')).toMatchObject({
    served: false,
    note: expect.stringContaining('no new members from this country'),
  })
  for (const [node, username] of [
    [world, 'late_one'],
    [otherNode, 'late_two'],
  ] as const)
    await expect(node.register({ username, country: 'TH' })).rejects.toMatchObject({
      errorName: 'COUNTRY_STOPPED',
    })

  await world.logIn({ username: 'member' })
  await world.buy(member, 'vip-year')
  await world.addWallet(member, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  const rows = await listServedCountries.execute(test.services, sam, {})
  expect(rows).toContainEqual(
    expect.objectContaining({ country: 'TH', state: 'stopped', members: 1, reason: 'No licence' }),
  )
  expect(rows.map(({ country }) => country).sort()).toEqual(['CN', 'TH'])

  expect(await serve('TH')).toEqual({ country: 'TH' })
  expect(await listed('TH')).toMatchObject({ served: true, note: null })
  await otherNode.register({ username: 'in_time', country: 'TH' })
})

it('says before it stops a country what that means', async () => {
  const { question } = stopCountry
  const asked = await question?.(test.services, nina, { country: 'TH', reason: 'x' })
  expect(asked?.lines?.join(' ')).toMatch(/Thailand \(TH\).* 2 members log in, buy, earn/)
})

it('refuses what is decided already, what is not a country and what no operator decides', async () => {
  expect(await refusalOf(serve('JP'))).toBe('STATE')
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => refusalOf(stop('JP'))))
  expect(outcomes.sort()).toEqual(['STATE', 'STATE', 'STATE', 'STATE', 'allowed'])
  expect(await refusalOf(stop('XX'))).toBe('NOT_FOUND')
  for (const change of [stop, serve])
    await expect(change('CN')).rejects.toThrow('rule of the product')
  expect(await listed('CN')).toMatchObject({
    served: false,
    note: expect.stringContaining('mainland China'),
  })
})

it('is finance’s; who tries without the role stands in the audit log, as every decision does', async () => {
  expect(await refusalOf(stop('FR', sam))).toBe('ROLE_MISSING')
  expect(await refusalOf(serve('JP', sam))).toBe('ROLE_MISSING')
  expect(await listed('FR')).toMatchObject({ served: true })
  expect(
    (await listEntries(test.services, 'operator.refused')).map(({ detail }) => detail),
  ).toEqual(['countries stop', 'countries serve'].map((tried) => ({ tried, role: 'support' })))
  expect(await listEntries(test.services, 'country.%')).toEqual([
    { actor: 'operator:nina', refId: 'TH', detail: { reason: 'No licence' } },
    { actor: 'operator:nina', refId: 'TH', detail: {} },
    { actor: 'operator:nina', refId: 'JP', detail: { reason: 'No licence' } },
  ])
})
