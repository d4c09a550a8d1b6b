import { accountEndpoints } from '@contract/account/endpoints'
import { errorCodes } from '@contract/errors'
import { profileEndpoints } from '@contract/profile/endpoints'
import { join, type Person } from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'

let test: TestApp
let person: Person

beforeAll(async () => {
  test = await createTestApp()
  person = await join(test, 'asked')
})
afterAll(() => test.close())

const state = async (who: Partial<Person> = person) =>
  (await test.call(accountEndpoints.userConfig, {}, who)).data.consent.statistics
const answer = (statistics: boolean) => test.call(profileEndpoints.consent, { statistics }, person)
const trace = (channel: string) =>
  test.call(
    profileEndpoints.addTrace,
    { channel, link: 'https://starcard.example/#/pages/index', firstPage: '/pages/index' },
    person,
  )
const traces = async () =>
  (await test.services.db.selectFrom('attribution_trace').select('channel').execute()).map(
    ({ channel }) => channel,
  )

it('keeps how a member came only after a yes, once, and not beyond a no', async () => {
  expect([await state({}), await state()]).toEqual(['unasked', 'unasked'])
  expect((await trace('early')).code).toBe(errorCodes.CONSENT_REQUIRED)
  expect((await answer(false)).data).toEqual({ statistics: 'refused' })
  expect([await state(), (await trace('refused')).code]).toEqual([
    'refused',
    errorCodes.CONSENT_REQUIRED,
  ])
  await answer(true)
  const codes = await Promise.all(['a', 'a', 'a', 'a'].map(trace))
  expect(codes.map(({ code }) => code)).toEqual([0, 0, 0, 0])
  expect((await trace('second')).code).toBe(0)
  expect([await state(), await traces()]).toEqual(['granted', ['a']])
  await answer(false)
  expect([await state(), await traces()]).toEqual(['refused', []])
})

it('remembers every answer', async () => {
  const rows = await test.services.db
    .selectFrom('consent_answer')
    .select('granted')
    .where('userId', '=', person.userId)
    .orderBy('id')
    .execute()
  expect(rows.map(({ granted }) => granted)).toEqual([false, true, false])
})

it('tells the figures of the programme that texts name', async () => {
  const { data } = await test.call(accountEndpoints.userConfig, {})
  expect(data.programme).toEqual({ codesFirst: 9, codesAgain: 1, settlesOnDay: 10 })
})
