import { accountEndpoints } from '@contract/account/endpoints'
import { invitationEndpoints } from '@contract/invitation/endpoints'
import { errorCodes } from '@contract/errors'
import { movableClock } from '../../../../test/support/clock'
import { mailsTo } from '../../../../test/support/mails'
import { askCode, formOf, join, mailedCode } from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { bindInviter, findUser, listUpline } from '..'
import { inTransaction } from '../../../db/transaction'

const clock = movableClock()
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock })
})
afterAll(() => test.close())

async function countUsers(email: string): Promise<number> {
  const rows = await test.services.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .execute()
  return rows.length
}

describe('registering', () => {
  it('makes the user, binds the inviter and logs in', async () => {
    const inviter = await join(test, 'ines')
    const loaded = await test.call(accountEndpoints.loadUser, {}, inviter)
    const friend = await join(test, 'fred', loaded.data.referralCode)
    const user = await test.call(accountEndpoints.loadUser, {}, friend)
    expect(user.data).toMatchObject({
      username: 'fred',
      email: 'fred@example.com',
      country: 'JP',
      teamCount: 0,
      auditStatue: 0,
      reviewAccount: false,
      hasPayPassword: false,
      remainingDays: 0,
    })
    expect((await findUser(test.services.db, friend.userId))?.inviterId).toBe(inviter.userId)
    expect((await test.call(accountEndpoints.loadUser, {}, inviter)).data.teamCount).toBe(1)
  })

  it('takes a recommendation code as typed and refuses an unknown one beside its field, keeping the email code', async () => {
    const session = await test.newDevice()
    const code = await askCode(test, 'rita@example.com', session)
    const refused = await test.call(accountEndpoints.register, formOf('rita', code, '00000000'), {
      sessionCode: session,
    })
    expect(refused.code).toBe(errorCodes.INVITER_UNKNOWN)
    expect(refused.data).toMatchObject({
      fields: { recommendationCode: 'This recommendation code does not exist' },
    })
    expect(
      (await test.call(accountEndpoints.register, formOf('rita', code), { sessionCode: session }))
        .code,
    ).toBe(0)
  })

  it('refuses mainland China', async () => {
    const answer = await test.call(accountEndpoints.register, {
      ...formOf('chen', '123456'),
      country: 'CN',
    })
    expect(answer.code).toBe(errorCodes.REGION_NOT_SERVED)
  })

  it('knows a name in any case, and says so beside each field', async () => {
    await join(test, 'Taken')
    const session = await test.newDevice()
    const code = await askCode(test, 'other@example.com', session)
    const answer = await test.call(
      accountEndpoints.register,
      { ...formOf('tAKEN', code), email: 'other@example.com' },
      { sessionCode: session },
    )
    expect(answer.code).toBe(errorCodes.USERNAME_TAKEN)
    expect(answer.data).toMatchObject({ fields: { username: 'This username is already taken' } })
  })

  it('makes one user when one email registers 20 times at once', async () => {
    const session = await test.newDevice()
    const code = await askCode(test, 'twenty@example.com', session)
    const forms = Array.from({ length: 20 }, (_, index) => ({
      ...formOf(`twenty_${index}`, code),
      email: index % 2 ? 'twenty@example.com' : 'Twenty@Example.com',
    }))
    const answers = await Promise.all(
      forms.map((form) => test.call(accountEndpoints.register, form, { sessionCode: session })),
    )
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    for (const answer of answers.filter(({ code: refusal }) => refusal !== 0))
      expect([errorCodes.EMAIL_TAKEN, errorCodes.MAIL_CODE_WRONG]).toContain(answer.code)
    expect(
      (await countUsers('twenty@example.com')) + (await countUsers('Twenty@Example.com')),
    ).toBe(1)
  })

  it('stores neither the password nor the email code as they are', async () => {
    const { rows } = await test.app.inject({ method: 'GET', url: '/healthz' }).then(async () => ({
      rows: await test.services.db.selectFrom('app_user').selectAll().execute(),
    }))
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.passwordHash).toMatch(/^\$argon2id\$/)
    const session = await test.newDevice()
    const code = await askCode(test, 'hashed@example.com', session)
    const stored = await test.services.db
      .selectFrom('asked_mail_code')
      .selectAll()
      .where('email', '=', 'hashed@example.com')
      .execute()
    expect(JSON.stringify(stored)).not.toContain(code)
  })
})

describe('email codes', () => {
  it('let 5 of 6 wrong tries in parallel pass the counter, and then not even the right one', async () => {
    const session = await test.newDevice()
    const code = await askCode(test, 'guess@example.com', session)
    const wrong = code === '000000' ? '111111' : '000000'
    const tries = await Promise.all(
      Array.from({ length: 6 }, () =>
        test.call(accountEndpoints.register, formOf('guess', wrong), { sessionCode: session }),
      ),
    )
    expect(tries.map((answer) => answer.code)).toEqual(Array(6).fill(errorCodes.MAIL_CODE_WRONG))
    const counted = await test.services.db
      .selectFrom('asked_mail_code')
      .select('tries')
      .where('email', '=', 'guess@example.com')
      .executeTakeFirst()
    expect(counted?.tries).toBe(5)
    expect(
      (await test.call(accountEndpoints.register, formOf('guess', code), { sessionCode: session }))
        .code,
    ).toBe(errorCodes.MAIL_CODE_WRONG)
  })

  it('are bound to their email and purpose, expire after 10 minutes, and wait 60 s for the next', async () => {
    const session = await test.newDevice()
    const code = await askCode(test, 'bound@example.com', session)
    expect(
      (
        await test.call(
          accountEndpoints.register,
          { ...formOf('bound', code), email: 'bound2@example.com' },
          { sessionCode: session },
        )
      ).code,
    ).toBe(errorCodes.MAIL_CODE_WRONG)
    const soon = await test.call(
      accountEndpoints.sendMail,
      { email: 'bound@example.com', purpose: 'register' },
      { sessionCode: session },
    )
    expect(soon.code).toBe(errorCodes.MAIL_CODE_TOO_SOON)
    clock.advance(601)
    expect(
      (await test.call(accountEndpoints.register, formOf('bound', code), { sessionCode: session }))
        .code,
    ).toBe(errorCodes.MAIL_CODE_WRONG)
  })

  it('answer the same for a known and an unknown email; only what is sent differs', async () => {
    const known = await join(test, 'known')
    clock.advance(61)
    const [one, two] = [await test.newDevice(), await test.newDevice()]
    const forKnown = await test.call(
      accountEndpoints.sendMail,
      { email: known.email, purpose: 'register' },
      { sessionCode: one },
    )
    const forNew = await test.call(
      accountEndpoints.sendMail,
      { email: 'newcomer@example.com', purpose: 'register' },
      { sessionCode: two },
    )
    const reset = await test.call(
      accountEndpoints.sendMail,
      { email: 'nobody@example.com', purpose: 'resetPassword' },
      { sessionCode: two },
    )
    expect([forKnown, forNew, reset].map(({ code, msg, data }) => ({ code, msg, data }))).toEqual(
      Array(3).fill({ code: 0, msg: '', data: { resendAfter: 60 } }),
    )
    await expect(mailedCode(test, 'newcomer@example.com')).resolves.toMatch(/^\d{6}$/)
    const [newest] = await mailsTo(test, known.email)
    expect(newest?.subject).toBe('You already have a Starcard account')
    await expect(mailedCode(test, 'nobody@example.com')).rejects.toThrow('no code was mailed')
  })
})

describe('GetBindCodeByEmail', () => {
  it("gives an email's inviter against the mailed code only, and leaves the code usable", async () => {
    const session = await test.newDevice()
    const code = await askCode(test, 'asker@example.com', session)
    const wrong = code === '000000' ? '111111' : '000000'
    expect(
      (
        await test.call(
          invitationEndpoints.bindCode,
          { email: 'asker@example.com', code: wrong },
          { sessionCode: session },
        )
      ).code,
    ).toBe(errorCodes.MAIL_CODE_WRONG)
    const right = await test.call(
      invitationEndpoints.bindCode,
      { email: 'asker@example.com', code },
      { sessionCode: session },
    )
    expect(right).toMatchObject({ code: 0, data: { code: '' } })
    expect(
      (await test.call(accountEndpoints.register, formOf('asker', code), { sessionCode: session }))
        .code,
    ).toBe(0)
  })
})

describe('bindInviter', () => {
  it('binds once, refuses loops, and keeps them out when both sides bind at once', async () => {
    const [a, b, c] = [
      await join(test, 'line_a'),
      await join(test, 'line_b'),
      await join(test, 'line_c'),
    ]
    const bind = (user: { userId: string }, inviter: { userId: string }) =>
      inTransaction(test.services.db, (tx) =>
        bindInviter(tx, test.services, user.userId, inviter.userId),
      )
    expect(await bind(a, a)).toBe('loop')
    const both = await Promise.all([bind(a, b), bind(b, a)])
    expect([...both].sort()).toEqual(['bound', 'loop'])
    const [lower, upper] = both[0] === 'bound' ? [a, b] : [b, a]
    expect(await bind(lower, c)).toBe('already')
    expect(await bind(c, lower)).toBe('bound')
    expect(await bind(upper, c)).toBe('loop')
    expect(await listUpline(test.services.db, c.userId, 5)).toEqual([lower.userId, upper.userId])
    expect(await listUpline(test.services.db, c.userId, 1)).toEqual([lower.userId])
  })
})
