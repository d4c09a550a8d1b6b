import { accountEndpoints } from '@contract/account/endpoints'
import { passkeyEndpoints } from '@contract/passkey/endpoints'
import { sessionEndpoints } from '@contract/session/endpoints'
import { Authenticator } from '../../../../test/support/authenticator'
import {
  join,
  mailedCode,
  PASSWORD,
  PAY_PASSWORD,
  setPayPassword,
} from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { verifyPayPassword } from '..'

const logLines: string[] = []
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ logLines })
})
afterAll(() => test.close())

/** The events since the last look, without what every entry of the log has. */
function events(): Record<string, unknown>[] {
  const found = logLines
    .splice(0)
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ event }) => event === 'authentication')
  return found.map(({ way, outcome, member, name, refusal, network }) => ({
    way,
    outcome,
    ...(member === undefined ? {} : { member }),
    ...(name === undefined ? {} : { name }),
    ...(refusal === undefined ? {} : { refusal }),
    ...(network === undefined ? {} : { network }),
  }))
}

it('writes each login and each failure down as an event, without what was typed', async () => {
  const person = await join(test, 'written_down')
  const network = expect.stringMatching(/^\d+\.\d+\.\d+\.x$/)
  const member = person.userId
  expect(events()).toEqual([{ way: 'email-code', outcome: 'succeeded', member, network }])
  const logIn = (account: string, password: string) =>
    test.call(accountEndpoints.login, { account, password }, person)
  await logIn('Written_Down', 'Wrong-Word-1')
  await logIn(person.email, PASSWORD)
  await logIn('My-Secret-Horse', 'Wrong-Word-1')
  await logIn('my-secret-horse', 'Wrong-Word-1')
  const text = logLines.join('')
  const [wrong, right, unknown, again] = events()
  const failed = { way: 'password', outcome: 'failed', refusal: 'LOGIN_FAILED', network }
  expect(wrong).toEqual({ ...failed, member })
  expect(right).toEqual({ way: 'password', outcome: 'succeeded', member, network })
  expect(unknown).toEqual({ ...failed, name: expect.stringMatching(/^[\w-]{12}$/) })
  expect(again?.['name']).toBe(unknown?.['name'])
  for (const secret of ['Wrong-Word-1', PASSWORD, 'secret-horse', 'Secret-Horse', person.email])
    expect(text).not.toContain(secret)
})

it('writes down the other ways, and what is asked for once more', async () => {
  const person = await join(test, 'other_ways')
  const member = person.userId
  await setPayPassword(test, person)
  events()
  const { services } = test
  await expect(verifyPayPassword(services, member, '111112')).rejects.toThrow('PAY_PASSWORD_WRONG')
  await verifyPayPassword(services, member, PAY_PASSWORD)
  const change = { password: 'Battery-Staple-2', confirmPassword: 'Battery-Staple-2' }
  await test.call(accountEndpoints.updatePassword, { oldPassword: 'Wrong-1', ...change }, person)
  expect(events()).toEqual([
    { way: 'payment-password', outcome: 'failed', member },
    { way: 'payment-password', outcome: 'succeeded', member },
    { way: 'password', outcome: 'failed', member },
  ])
  await test.call(accountEndpoints.sendOwnMail, { purpose: 'passkey' }, person)
  const code = await mailedCode(test, person.email)
  const key = new Authenticator()
  const asked = await test.call(passkeyEndpoints.passkeyRegisterOptions, { code }, person)
  await test.call(passkeyEndpoints.registerPasskey, { credential: key.create(asked.data) }, person)
  const options = await test.call(passkeyEndpoints.passkeyLoginOptions, {}, person)
  const assertion = key.get(options.data)
  await test.call(passkeyEndpoints.assertPasskey, { assertion }, person)
  await test.call(passkeyEndpoints.assertPasskey, { assertion }, person)
  await test.call(sessionEndpoints.exchangeTicket, { ticket: 'x'.repeat(43) }, person)
  expect(events()).toMatchObject([
    { way: 'passkey', outcome: 'succeeded', member },
    { way: 'passkey', outcome: 'failed', refusal: 'PASSKEY_CHALLENGE_INVALID' },
    { way: 'ticket', outcome: 'failed', refusal: 'TICKET_INVALID' },
  ])
})
