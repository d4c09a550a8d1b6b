import { accountEndpoints } from '@contract/account/endpoints'
import { invitationEndpoints } from '@contract/invitation/endpoints'
import { errorCodes } from '@contract/errors'
import { askCode, formOf, join, type Person } from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { readMailbox } from '../../../gateways/mail/mailbox'
import { scheduleHousekeeping } from '../../../jobs/housekeeping'
import { findUser } from '..'

let test: TestApp
let first: Person
let second: Person

beforeAll(async () => {
  test = await createTestApp()
  first = await join(test, 'first_inviter')
  second = await join(test, 'second_inviter')
})
afterAll(() => test.close())

const invite = (person: Person, email: string) =>
  test.call(invitationEndpoints.inviteEmail, { email }, person)
const codeOf = async ({ userId }: Person) =>
  (await findUser(test.services.db, userId))?.referralCode ?? ''

async function emailsTo(email: string) {
  await test.services.jobs.runDue(test.services)
  return readMailbox(test.services.db, email)
}

async function boundCode(email: string): Promise<string> {
  const session = await test.newDevice()
  const code = await askCode(test, email, session)
  return (await test.call(invitationEndpoints.bindCode, { email, code }, { sessionCode: session }))
    .data.code
}

it('sends an email with code and link, and the email is bound to the first who invited it', async () => {
  expect((await invite(first, 'Friend@example.com')).code).toBe(0)
  const [received] = await emailsTo('Friend@example.com')
  const code = await codeOf(first)
  expect(received?.subject).toBe('first_inviter invites you to Starcard')
  expect(received?.text).toContain(`http://localhost:8080/i/${code}`)
  expect((await invite(second, 'friend@example.com')).code).toBe(0)
  expect(await boundCode('friend@example.com')).toBe(code)
})

it('keeps no address of who has not registered', async () => {
  const rows = await test.services.db.selectFrom('email_invitation').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('friend@')
})

it('answers the same for an email that has an account, and writes it nothing', async () => {
  const session = await test.newDevice()
  const code = await askCode(test, 'member@example.com', session)
  await test.call(
    accountEndpoints.register,
    { ...formOf('member', code), email: 'member@example.com' },
    { sessionCode: session },
  )
  const before = (await emailsTo('member@example.com')).length
  const [known, unknown] = [
    await invite(first, 'member@example.com'),
    await invite(first, 'nobody@example.com'),
  ]
  expect([known.code, known.data]).toEqual([unknown.code, unknown.data])
  expect(await emailsTo('member@example.com')).toHaveLength(before)
})

it('wants a correct email, a session, and no more than a few emails a day, to one address and from one person', async () => {
  expect((await invite(first, 'no email')).code).toBe(errorCodes.VALIDATION_FAILED)
  expect((await test.call(invitationEndpoints.inviteEmail, { email: 'a@example.com' })).code).toBe(
    errorCodes.TOKEN_EXPIRED,
  )
  const flood = []
  for (let sent = 0; sent < 4; sent += 1)
    flood.push((await invite(first, 'flood@example.com')).code)
  expect(flood).toEqual([0, 0, 0, errorCodes.TOO_MANY_REQUESTS])
  // The one who was flooded with invitations can still register.
  expect(await boundCode('flood@example.com')).toBe(await codeOf(first))

  const third = await join(test, 'third_inviter')
  const codes = []
  for (let sent = 0; sent < 21; sent += 1)
    codes.push((await invite(third, `stranger${sent}@example.com`)).code)
  expect(codes.slice(0, 20).every((code) => code === 0)).toBe(true)
  expect(codes[20]).toBe(errorCodes.TOO_MANY_REQUESTS)
})

it('binds for 30 days; then the sweep takes it away', async () => {
  const { services } = test
  expect((await invite(first, 'late@example.com')).code).toBe(0)
  await services.db
    .updateTable('email_invitation')
    .set({ invitedAt: new Date(services.systemClock.now().getTime() - 31 * 86_400_000) })
    .execute()
  expect(await boundCode('late@example.com')).toBe('')
  await scheduleHousekeeping(services, services.db, services.systemClock.now())
  await services.jobs.runDue(services)
  expect(await services.db.selectFrom('email_invitation').selectAll().execute()).toEqual([])
})

it('on screen 6: who invites by a code is told masked, to anybody; an unknown code is nobody', async () => {
  const nameOf = async (code: string) =>
    (await test.call(invitationEndpoints.inviter, { code }, { sessionCode: '' })).data
  const code = await codeOf(first)
  expect(await nameOf(code)).toEqual({ name: 'fi•••r' })
  expect(await nameOf(` ${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`)).toEqual({
    name: 'fi•••r',
  })
  for (const unknown of ['', '7', 'nobody', code.slice(1), `${code}0`])
    expect(await nameOf(unknown)).toEqual({ name: null })
})
