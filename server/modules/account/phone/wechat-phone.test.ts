import { accountEndpoints } from '@contract/account/endpoints'
import { dataExportEndpoints } from '@contract/data-export/endpoints'
import { deletionEndpoints } from '@contract/deletion/endpoints'
import { errorCodes } from '@contract/errors'
import { phoneEndpoints } from '@contract/phone/endpoints'
import { movableClock } from '../../../../test/support/clock'
import { join, mailedCode, PASSWORD, type Person } from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { startWechatStandIn, type WechatStandIn } from '../../../../test/support/wechat-stand-in'
import { putPhone } from './repository'

const clock = movableClock()
let wechat: WechatStandIn
let test: TestApp

beforeAll(async () => {
  wechat = await startWechatStandIn(clock)
  test = await createTestApp({ systemClock: clock, env: wechat.settings })
})
afterAll(async () => {
  await test.close()
  await wechat.close()
})
beforeEach(() => wechat.refuse(undefined))

const codeFor = (number = '13800001234', countryCode = '86') =>
  wechat.giveCode(
    'weapp',
    { openId: `open-${number}`, nickname: '', phone: { countryCode, number } },
    'phone',
  )
const give = (person: Person, code = codeFor()) =>
  test.call(phoneEndpoints.giveWechatPhone, { code }, person)
const shown = async (person: Person) =>
  (await test.call(phoneEndpoints.wechatPhone, {}, person)).data
const rowOf = ({ userId }: Person) =>
  test.services.db
    .selectFrom('wechat_phone')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst()
async function exportOf(person: Person) {
  const { data } = await test.call(dataExportEndpoints.dataExport, { password: PASSWORD }, person)
  const { pathname, search } = new URL(data.url)
  return (await test.app.inject({ method: 'GET', url: `${pathname}${search}` })).json()
}

it('keeps the number sealed and shows it with its middle hidden', async () => {
  const person = await join(test, 'gives_number')
  expect(await shown(person)).toEqual({ phone: '' })
  expect((await give(person)).data).toEqual({ phone: '+86•••34' })
  expect(await shown(person)).toEqual({ phone: '+86•••34' })
  expect(JSON.stringify(await rowOf(person))).not.toContain('13800001234')
  expect((await exportOf(person)).wechatPhone).toMatchObject([{ number: '+8613800001234' }])
  // Another number takes its place.
  expect((await give(person, codeFor('9012345678', '81'))).data).toEqual({ phone: '+81•••78' })
})

it('forgets the number when the member removes it, and once more does nothing', async () => {
  const person = await join(test, 'takes_back')
  await give(person)
  for (const _time of [1, 2])
    expect((await test.call(phoneEndpoints.removeWechatPhone, {}, person)).data).toEqual({
      phone: '',
    })
  expect(await rowOf(person)).toBeUndefined()
  expect((await exportOf(person)).wechatPhone).toEqual([])
})

it('erases the number with the account, and keeps none for who has left', async () => {
  const person = await join(test, 'leaves_with_it')
  await give(person)
  await test.call(accountEndpoints.sendOwnMail, { purpose: 'deleteAccount' }, person)
  const code = await mailedCode(test, person.email)
  const form = { password: PASSWORD, code, reason: 'privacy' as const, comment: '', waived: 0 }
  expect((await test.call(deletionEndpoints.deleteAccount, form, person)).code).toBe(0)
  expect(await rowOf(person)).toBeUndefined()
  // What was under way meanwhile.
  const late = { userId: person.userId, numberSealed: '', masked: '', givenAt: clock.now() }
  await expect(putPhone(test.services.db, late)).rejects.toMatchObject({ code: 'SC001' })
})

it('uses a code once, and none that was given for a login or is too old', async () => {
  const person = await join(test, 'tries_codes')
  const code = codeFor()
  const answers = await Promise.all(Array.from({ length: 5 }, () => give(person, code)))
  expect(answers.map((answer) => answer.code).sort((one, other) => one - other)).toEqual([
    0,
    ...Array.from({ length: 4 }, () => errorCodes.WECHAT_CODE_USED),
  ])
  expect((await give(person, wechat.giveCode('weapp'))).code).toBe(errorCodes.WECHAT_CODE_INVALID)
  const old = codeFor()
  clock.advance(301)
  expect((await give(person, old)).code).toBe(errorCodes.WECHAT_CODE_INVALID)
})

it('renews a token that WeChat has forgotten, and keeps nothing while WeChat is silent', async () => {
  const person = await join(test, 'asks_again')
  await give(person)
  wechat.forgetTokens()
  expect((await give(person, codeFor('13900005678'))).data).toEqual({ phone: '+86•••78' })
  wechat.refuse('silent')
  expect((await give(person)).code).toBe(errorCodes.WECHAT_UNAVAILABLE)
  expect(await shown(person)).toEqual({ phone: '+86•••78' })
})
