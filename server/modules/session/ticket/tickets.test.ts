import { sql } from 'kysely'
import { accountEndpoints } from '@contract/account/endpoints'
import { errorCodes } from '@contract/errors'
import { sessionEndpoints } from '@contract/session/endpoints'
import { movableClock } from '../../../../test/support/clock'
import { join, mailedCode, PASSWORD, type Person } from '../../../../test/support/people'
import { createTestApp, type CallOptions, type TestApp } from '../../../../test/support/test-app'
import { until } from '../../../../test/support/until'
import { inTransaction } from '../../../db/transaction'
import { lockLogins, revokeAll } from '..'

const ORIGIN = 'https://front.starcard.example'
const OTHER = 'https://partner.starcard.example'
const { TICKET_INVALID, TICKET_OTHER_ACCOUNT, VALIDATION_FAILED, TOKEN_EXPIRED } = errorCodes
const clock = movableClock()
let test: TestApp
let people = 0

beforeAll(async () => {
  test = await createTestApp({
    systemClock: clock,
    env: { PUBLIC_URL: ORIGIN, CORS_ORIGINS: `${OTHER},http://plain.example` },
  })
})
afterAll(() => test.close())

const ticketOf = async (person: Person, origin?: string) =>
  (await test.call(sessionEndpoints.createTicket, { origin }, person)).data.ticket
const exchange = (
  ticket: string,
  { switchAccount, ...options }: CallOptions & { switchAccount?: boolean } = {},
) =>
  test.call(
    sessionEndpoints.exchangeTicket,
    { ticket, switchAccount },
    { headers: { origin: ORIGIN }, ...options },
  )
const userOf = (caller: CallOptions) => test.call(accountEndpoints.loadUser, {}, caller)

it('logs in another device once, within 60 s', async () => {
  const person = await join(test, 'handed')
  const sessionCode = await test.newDevice()
  const ticket = await ticketOf(person)
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => exchange(ticket, { sessionCode })),
  )
  const won = tries.filter((answer) => answer.code === 0)
  expect(won.map(({ data }) => data.userId)).toEqual([person.userId])
  expect((await userOf({ token: won[0]?.data.token, sessionCode })).code).toBe(0)
  const late = await ticketOf(person)
  clock.advance(61)
  expect((await exchange(late)).code).toBe(TICKET_INVALID)
})

describe('repair 8: a ticket ends with the login that made it', () => {
  const passwords = { password: 'Another-Word-2', confirmPassword: 'Another-Word-2' }

  it.each<[string, (person: Person) => Promise<unknown>]>([
    ['a logout', (person) => test.call(accountEndpoints.logout, {}, person)],
    [
      'a new password by the old one, which leaves the login itself alone',
      async (person) => {
        const form = { oldPassword: PASSWORD, ...passwords }
        const answer = await test.call(accountEndpoints.updatePassword, form, person)
        expect([answer.code, (await userOf(person)).code]).toEqual([0, 0])
      },
    ],
    [
      'a new password by email',
      async (person) => {
        const request = { email: person.email, purpose: 'resetPassword' } as const
        await test.call(accountEndpoints.sendMail, request, person)
        const form = {
          email: person.email,
          code: await mailedCode(test, person.email),
          ...passwords,
        }
        expect((await test.call(accountEndpoints.resetPassword, form, person)).code).toBe(0)
      },
    ],
    [
      'the end of every login',
      ({ userId }) => inTransaction(test.services.db, (tx) => revokeAll(tx, userId)),
    ],
  ])('%s', async (what, end) => {
    const person = await join(test, `ends${what.length}`)
    const ticket = await ticketOf(person)
    await end(person)
    const sessionCode = await test.newDevice()
    expect((await exchange(ticket, { sessionCode })).code).toBe(TICKET_INVALID)
  })

  it('a replayed token', async () => {
    const person = await join(test, 'replayed')
    clock.advance(13 * 3_600)
    const { token } = (await test.call(sessionEndpoints.refreshToken, {}, person)).data
    const successor = { ...person, token }
    expect((await userOf(successor)).code).toBe(0)
    clock.advance(31)
    const ticket = await ticketOf(successor)
    expect((await userOf(person)).code).toBe(TOKEN_EXPIRED)
    expect((await exchange(ticket)).code).toBe(TICKET_INVALID)
  })

  it.each<[string, (person: Person) => Promise<{ code: number }>, number]>([
    [
      'a login by the old password',
      ({ email, sessionCode }) =>
        test.call(accountEndpoints.login, { account: email, password: PASSWORD }, { sessionCode }),
      errorCodes.LOGIN_FAILED,
    ],
    [
      'a successor of a token',
      (person) => test.call(sessionEndpoints.refreshToken, {}, person),
      TOKEN_EXPIRED,
    ],
  ])(
    'nor does %s, which was under way, outlive the end of every login',
    async (what, enter, code) => {
      const { db } = test.services
      const person = await join(test, `under${what.length}`)
      clock.advance(13 * 3_600)
      const entering = await inTransaction(db, async (tx) => {
        await lockLogins(tx, person.userId)
        const answer = enter(person)
        await until('the other one to wait', async () => {
          const waiting = await sql`
          SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`.execute(
            db,
          )
          return waiting.rows.length > 0
        })
        await tx
          .updateTable('app_user')
          .set({ passwordHash: 'another' })
          .where('id', '=', person.userId)
          .execute()
        await revokeAll(tx, person.userId)
        return { answer }
      })
      expect((await entering.answer).code).toBe(code)
    },
  )

  it('however a login and a new password meet: no session of before outlives it', async () => {
    const person = await join(test, 'meeting')
    const tickets = await Promise.all(Array.from({ length: 6 }, () => ticketOf(person)))
    const sessionCode = await test.newDevice()
    const [, ...answers] = await Promise.all([
      inTransaction(test.services.db, (tx) => revokeAll(tx, person.userId)),
      ...tickets.map((ticket) => exchange(ticket, { sessionCode })),
    ])
    for (const { code, data } of answers)
      if (code === 0)
        expect((await userOf({ token: data.token, sessionCode })).code).toBe(TOKEN_EXPIRED)
  })
})

describe('repair 8: a ticket belongs to one origin', () => {
  it('the front end, or another https origin of ours that was named', async () => {
    const person = await join(test, 'origins')
    const ticket = await ticketOf(person)
    for (const origin of [OTHER, 'https://evil.example', `${ORIGIN}.evil.example`, 'null'])
      expect((await exchange(ticket, { headers: { origin } })).code).toBe(TICKET_INVALID)
    expect((await exchange(ticket, { headers: {} })).code).toBe(TICKET_INVALID)
    expect((await exchange(ticket)).code).toBe(0)
    const named = await ticketOf(person, OTHER)
    expect((await exchange(named)).code).toBe(TICKET_INVALID)
    expect((await exchange(named, { headers: { origin: OTHER } })).code).toBe(0)
  })

  it.each(['https://evil.example', `${ORIGIN}/`, `${ORIGIN}:8443`, 'http://plain.example', ''])(
    'none is made for %p',
    async (origin) => {
      const person = await join(test, `none${(people += 1)}`)
      const answer = await test.call(sessionEndpoints.createTicket, { origin }, person)
      expect(answer.code).toBe(VALIDATION_FAILED)
    },
  )
})

describe('repair 8: a caller who is signed in to another account', () => {
  it('is asked first by a sentence that names both, and nothing is used up', async () => {
    const [present, other] = [await join(test, 'present'), await join(test, 'another')]
    const ticket = await ticketOf(other)
    const asked = await exchange(ticket, present)
    expect(asked).toMatchObject({
      code: TICKET_OTHER_ACCOUNT,
      msg: 'This link signs in as an•••r. You are signed in as pr•••t. Switch to an•••r?',
    })
    expect((await userOf(present)).code).toBe(0)
    const switched = await exchange(ticket, { ...present, switchAccount: true })
    expect([switched.code, switched.data.userId]).toEqual([0, other.userId])
  })

  it('is not asked for a ticket of the own account, nor with a token that has ended', async () => {
    const person = await join(test, 'same_one')
    expect((await exchange(await ticketOf(person), person)).code).toBe(0)
    const other = await join(test, 'other_one')
    const ended = { token: 'ended', sessionCode: person.sessionCode }
    expect((await exchange(await ticketOf(other), ended)).code).toBe(0)
  })
})
