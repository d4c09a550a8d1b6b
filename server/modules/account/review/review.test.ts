import { accountEndpoints } from '@contract/account/endpoints'
import { errorCodes } from '@contract/errors'
import { languages } from '@contract/languages'
import { reviewEndpoints } from '@contract/review/endpoints'
import { sessionEndpoints } from '@contract/session/endpoints'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { createWorld, WORLD_PASSWORD, type Person } from '../../../../test/support/world'
import { loadConfig } from '../../../config/env'
import { enrolOperator, makeFirstOperator } from '../../operators'
import type { Operator } from '../../../operator-action'
import { setMembershipRenewal, setStoreReview, showReview } from '../../review/ops'
import { setUserReview, setUserWhitelist } from './ops'

let test: TestApp
let finance: Operator
let member: Person

beforeAll(async () => {
  test = await createTestApp()
  const { secret } = await makeFirstOperator(test.services, { name: 'nina', role: 'finance' })
  const credential = 'nina-credential-long'
  finance = await enrolOperator(test.services, { name: 'nina', secret, credential })
  member = await createWorld(test.services).register({ username: 'haruto' })
})
afterAll(() => test.close())

const as = (person: Person) => ({ token: person.token, sessionCode: person.sessionCode })
const check = () => test.call(reviewEndpoints.checkWhitelist, {}, as(member))
const logIn = async () => {
  const answer = await test.call(accountEndpoints.login, {
    account: 'haruto',
    password: WORLD_PASSWORD,
  })
  return answer.data
}
const version = async (examineVersion: string | number) =>
  (await test.call(sessionEndpoints.appVersion, { examineVersion })).data
const user = async () => (await test.call(accountEndpoints.loadUser, {}, as(member))).data
const atWindow = (from: string, to: string) =>
  Object.assign(test.services.config, { whitelist: { from, to } })

it("the record of a login says what an operator has set, by any of the member's names", async () => {
  expect((await logIn()).whitelist).toBe(false)
  await setUserWhitelist.execute(test.services, finance, { user: 'HARUTO', state: 'on' })
  expect((await logIn()).whitelist).toBe(true)
  await setUserWhitelist.execute(test.services, finance, { user: member.email, state: 'off' })
  expect((await logIn()).whitelist).toBe(false)
  await setUserWhitelist.execute(test.services, finance, { user: member.id, state: 'on' })
  await expect(
    setUserWhitelist.execute(test.services, finance, { user: 'nobody', state: 'on' }),
  ).rejects.toThrow('There is no member "nobody".')
})

it('admits whitelisted members inside the window alone, by the business clock', async () => {
  expect(loadConfig({}).whitelist).toEqual({ from: '2022-12-06', to: '2023-01-01' })
  const today = (await test.services.businessClock.now(test.services.db)).toISOString().slice(0, 10)
  expect(await check()).toMatchObject({
    code: errorCodes.WHITELIST_CLOSED,
    msg: 'You are on the testers’ list. The page is open from 2022-12-06 to 2023-01-01, Pacific time.',
  })
  atWindow('2022-12-06', '2999-01-01')
  expect(await check()).toMatchObject({ code: 0, data: { until: '2999-01-01' } })
  atWindow('2022-12-06', `${Number(today.slice(0, 4)) - 1}-12-31`)
  expect((await check()).code).toBe(errorCodes.WHITELIST_CLOSED)
  atWindow('2022-12-06', '2999-01-01')
  await setUserWhitelist.execute(test.services, finance, { user: 'haruto', state: 'off' })
  expect((await check()).code).toBe(errorCodes.NOT_WHITELISTED)
})

it('refuses in the six languages', async () => {
  const told = await Promise.all(
    languages.map(async (language) => {
      const { msg } = await test.call(
        reviewEndpoints.checkWhitelist,
        {},
        { ...as(member), language },
      )
      return msg
    }),
  )
  expect(new Set(told).size).toBe(6)
})

it('a window that ends before it begins is refused at the start', () => {
  expect(() => loadConfig({ WHITELIST_FROM: '2023-01-02' })).toThrow('WHITELIST_TO')
  expect(() => loadConfig({ WHITELIST_TO: 'soon' })).toThrow('expected a day')
})

it('a store reviews: the examine version hears it, no other; the H5 page becomes a tip', async () => {
  const runs = { services: test.services, by: finance }
  expect(await version('1000')).toMatchObject({
    auditStatue: 0,
    examineType: { membershipRenewal: 1 },
  })
  await setStoreReview.execute(runs.services, runs.by, { state: 'on' })
  await setMembershipRenewal.execute(runs.services, runs.by, { shows: 'tip' })
  expect(await version(1000)).toMatchObject({
    auditStatue: 1,
    examineType: { membershipRenewal: 2 },
  })
  expect((await version('1.1.06')).auditStatue).toBe(0)
  const config = await test.call(accountEndpoints.userConfig, {})
  expect(config.data.examineType).toEqual({ membershipRenewal: 2 })
  expect(await showReview.execute(runs.services, runs.by, {})).toEqual({
    auditStatue: 1,
    membershipRenewal: 2,
    reviewAccountId: null,
  })
  await setStoreReview.execute(runs.services, runs.by, { state: 'off' })
  expect((await version('1000')).auditStatue).toBe(0)
})

it('a member is under review by the mark, and the review account by the setting', async () => {
  expect(await user()).toMatchObject({ auditStatue: 0, reviewAccount: false })
  await setUserReview.execute(test.services, finance, { user: 'haruto', state: 'on' })
  Object.assign(test.services.config, { reviewAccountId: member.id })
  expect(await user()).toMatchObject({ auditStatue: 1, reviewAccount: true })
  Object.assign(test.services.config, { reviewAccountId: undefined })
  await setUserReview.execute(test.services, finance, { user: 'haruto', state: 'off' })
  expect(await user()).toMatchObject({ auditStatue: 0, reviewAccount: false })
})

it('support looks and sets nothing; every change stands in the audit log', async () => {
  const support: Operator = { ...finance, role: 'support' }
  await expect(
    setUserWhitelist.execute(test.services, support, { user: 'haruto', state: 'on' }),
  ).rejects.toMatchObject({ code: 'ROLE_MISSING' })
  const entries = await test.services.db
    .selectFrom('audit_entry')
    .select(['action', 'actor', 'refId'])
    .where('action', 'like', 'review.%')
    .execute()
  const of = (action: string) => entries.filter((entry) => entry.action === action)
  expect(of('review.whitelist')).toHaveLength(4)
  expect(of('review.user').map(({ refId }) => refId)).toEqual([member.id, member.id])
  expect([of('review.store').length, of('review.renewal').length]).toEqual([2, 1])
  expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['operator:nina']))
})
