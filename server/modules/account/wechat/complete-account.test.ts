import { accountEndpoints } from '@contract/account/endpoints'
import { errorCodes } from '@contract/errors'
import { signInEndpoints } from '@contract/sign-in/endpoints'
import {
  join,
  mailedCode,
  PASSWORD,
  PAY_PASSWORD,
  type Person,
} from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { startWechatStandIn, type WechatStandIn } from '../../../../test/support/wechat-stand-in'
import { inTransaction } from '../../../db/transaction'
import { readMailbox } from '../../../gateways/mail/mailbox'

const OTHER_PASSWORD = 'Another-Horse-2'
let wechat: WechatStandIn
let test: TestApp

beforeAll(async () => {
  wechat = await startWechatStandIn()
  test = await createTestApp({ env: { ...wechat.settings, WECHAT_LOGIN_ONLY: 'on' } })
})
afterAll(async () => {
  await test.close()
  await wechat.close()
})

const proofOf = (openId: string) => ({
  client: 'weapp' as const,
  code: wechat.giveCode('weapp', { openId, nickname: '' }),
})

/** Somebody who came by WeChat; the email is the one that they may bind. */
async function comeByWechat(username: string): Promise<Person> {
  const sessionCode = await test.newDevice()
  const caller = { sessionCode }
  const { data } = await test.call(signInEndpoints.wechatLogin, proofOf(`open-${username}`), caller)
  if (data.type !== 'new') throw new Error('known already')
  const form = { ticket: data.ticket, country: 'JP', username, agreed: true as const }
  const answer = await test.call(signInEndpoints.registerByWechat, form, caller)
  return { ...answer.data, sessionCode, username, email: `${username}@example.com` }
}

const setPassword = (person: Person, password = PASSWORD) =>
  test.call(signInEndpoints.updateInitialPassword, { password, confirmPassword: password }, person)

async function codeTo(person: Person, email: string): Promise<string> {
  await test.call(accountEndpoints.sendOwnMail, { purpose: 'bindEmail', email }, person)
  return mailedCode(test, email)
}

const load = async (person: Person) => (await test.call(accountEndpoints.loadUser, {}, person)).data

const mailsTo = async (email: string) => {
  await test.services.jobs.runDue(test.services)
  return readMailbox(test.services.db, email)
}

const logIn = (account: string, password: string, platform: string, sessionCode: string) =>
  test.call(accountEndpoints.login, { account, password }, { sessionCode, headers: { platform } })

it('sets the first password once, of twenty at once too, and of nobody who has one', async () => {
  const person = await comeByWechat('first_password')
  const answers = await Promise.all(Array.from({ length: 20 }, () => setPassword(person)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect((await load(person)).hasPassword).toBe(true)
  expect((await setPassword(person, OTHER_PASSWORD)).code).toBe(errorCodes.PASSWORD_SET_ALREADY)
  const other = await join(test, 'by_email')
  expect((await setPassword(other, OTHER_PASSWORD)).code).toBe(errorCodes.PASSWORD_SET_ALREADY)
})

it('changes no password that there is not, without asking for one', async () => {
  const person = await comeByWechat('none_to_change')
  const form = { oldPassword: 'x', password: PASSWORD, confirmPassword: PASSWORD }
  expect((await test.call(accountEndpoints.updatePassword, form, person)).code).toBe(
    errorCodes.PASSWORD_NOT_SET,
  )
  expect((await logIn('none_to_change', 'x', 'weapp', person.sessionCode)).code).toBe(
    errorCodes.LOGIN_FAILED,
  )
})

it('binds the first email, to which the codes of the payment password go then', async () => {
  const person = await comeByWechat('binds_first')
  const ask = () => test.call(accountEndpoints.sendOwnMail, { purpose: 'payPassword' }, person)
  expect((await ask()).code).toBe(errorCodes.EMAIL_NOT_BOUND)
  const pay = { payPassword: PAY_PASSWORD, confirmPayPassword: PAY_PASSWORD }
  const set = (code: string) =>
    test.call(accountEndpoints.updatePayPassword, { code, ...pay }, person)
  expect((await set('123456')).code).toBe(errorCodes.EMAIL_NOT_BOUND)
  const code = await codeTo(person, person.email)
  const bind = (typed: string) =>
    test.call(signInEndpoints.bindEmail, { email: person.email, code: typed }, person)
  expect((await bind(code === '000000' ? '000001' : '000000')).code).toBe(
    errorCodes.MAIL_CODE_WRONG,
  )
  expect((await bind(code)).code).toBe(0)
  expect((await load(person)).email).toBe(person.email)
  expect((await ask()).code).toBe(0)
  expect((await set(await mailedCode(test, person.email))).code).toBe(0)
})

it('mails nothing while there is no email, and takes a forgotten password for a first one afterwards', async () => {
  const person = await comeByWechat('forgets_none')
  const { db, mail, jobs } = test.services
  async function countMails(): Promise<number> {
    await jobs.runDue(test.services)
    return (await db.selectFrom('dev_mail').select('id').execute()).length
  }
  const before = await countMails()
  await inTransaction(db, (tx) =>
    mail.sendToMember(tx, { userId: person.userId, template: 'passwordSet', params: {} }),
  )
  expect(await countMails()).toBe(before)
  const { email } = person
  await test.call(signInEndpoints.bindEmail, { email, code: await codeTo(person, email) }, person)
  await test.call(accountEndpoints.sendMail, { email, purpose: 'resetPassword' }, person)
  const code = await mailedCode(test, email)
  const form = { email, code, password: PASSWORD, confirmPassword: PASSWORD }
  expect((await test.call(accountEndpoints.resetPassword, form)).code).toBe(0)
  expect((await logIn('forgets_none', PASSWORD, 'weapp', person.sessionCode)).code).toBe(0)
})

it('changes the email with the password, tells the one before and logs the other devices out', async () => {
  const person = await join(test, 'moves_on')
  const elsewhere = await test.newDevice()
  const other = (await logIn('moves_on', PASSWORD, 'h5', elsewhere)).data
  const email = 'moved@example.com'
  const code = await codeTo(person, email)
  const change = (password?: string) =>
    test.call(signInEndpoints.bindEmail, { email, code, password }, person)
  const { code: refused, data } = await change()
  expect([refused, data]).toMatchObject([
    errorCodes.LOGIN_FAILED,
    { fields: { password: expect.any(String) } },
  ])
  expect((await change(PASSWORD)).code).toBe(0)
  expect((await load(person)).email).toBe(email)
  const loaded = await test.call(
    accountEndpoints.loadUser,
    {},
    { token: other.token, sessionCode: elsewhere },
  )
  expect(loaded.code).toBe(errorCodes.TOKEN_EXPIRED)
  const [told] = await mailsTo('moves_on@example.com')
  expect(told?.text).toContain('mo•••@e•••.com')
  expect(told?.text).not.toContain(email)
})

it('tells nobody whether an email has an account, and gives one email to one member', async () => {
  const [one, other] = [await comeByWechat('wants_one'), await comeByWechat('wants_other')]
  const taken = await join(test, 'owner_of_it')
  const asked = await test.call(
    accountEndpoints.sendOwnMail,
    { purpose: 'bindEmail', email: taken.email.toUpperCase() },
    one,
  )
  expect(asked.code).toBe(0)
  const [mail] = await mailsTo(taken.email)
  expect(mail?.text).toContain('already belongs to one')
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/\d{6}/)
  const email = 'one.email@example.com'
  const code = await codeTo(one, email)
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => test.call(signInEndpoints.bindEmail, { email, code }, one)),
    test.call(signInEndpoints.bindEmail, { email: email.toUpperCase(), code }, other),
  ])
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
  // Whose email was registered while the code was on its way reads that it is taken.
  const late = 'late@example.com'
  const lateCode = await codeTo(other, late)
  await test.services.db
    .updateTable('app_user')
    .set({ email: 'Late@Example.com' })
    .where('id', '=', taken.userId)
    .execute()
  expect(
    await test.call(signInEndpoints.bindEmail, { email: late, code: lateCode }, other),
  ).toMatchObject({ code: errorCodes.EMAIL_TAKEN })
})

it('lets a member who came by WeChat log in with a password inside WeChat alone, once it was right', async () => {
  const person = await comeByWechat('stays_inside')
  await setPassword(person)
  const at = (platform: string, password = PASSWORD) =>
    logIn('stays_inside', password, platform, person.sessionCode)
  expect(await at('h5')).toMatchObject({
    code: errorCodes.LOGIN_WITHIN_WECHAT,
    msg: 'please log in within wechat for account safety',
  })
  expect((await at('android')).code).toBe(errorCodes.LOGIN_WITHIN_WECHAT)
  // A stranger who guesses learns nothing of it.
  expect((await at('h5', 'Wrong-Horse-9')).code).toBe(errorCodes.LOGIN_FAILED)
  expect((await at('weapp')).code).toBe(0)
  expect((await at('wechat')).code).toBe(0)
  const byEmail = await join(test, 'comes_from_anywhere')
  expect((await logIn('comes_from_anywhere', PASSWORD, 'h5', byEmail.sessionCode)).code).toBe(0)
})

it('links WeChat to an account with its password, tells the owner, and signs in by it', async () => {
  const person = await join(test, 'links_it')
  const link = (openId: string, password?: string, who = person) =>
    test.call(signInEndpoints.linkWechat, { proof: proofOf(openId), password }, who)
  expect((await link('open-linked')).code).toBe(errorCodes.LOGIN_FAILED)
  expect((await link('open-linked', PASSWORD)).data).toEqual({ linked: true })
  expect((await mailsTo(person.email))[0]?.subject).toContain('WeChat was linked')
  const { data } = await test.call(signInEndpoints.wechatLogin, proofOf('open-linked'))
  expect(data).toMatchObject({ type: 'signedIn', userId: person.userId })
  const other = await join(test, 'wants_it_too')
  expect((await link('open-linked', PASSWORD, other)).code).toBe(errorCodes.WECHAT_LINKED_ELSEWHERE)
  expect((await link('open-second', PASSWORD)).code).toBe(errorCodes.WECHAT_LINKED_OTHERWISE)
  // They did not come by WeChat: a password opens the account anywhere.
  expect((await logIn('links_it', PASSWORD, 'h5', person.sessionCode)).code).toBe(0)
})

it('unlinks WeChat from an account that has a password, and from no other', async () => {
  const person = await comeByWechat('unlinks_it')
  const unlink = (password?: string) =>
    test.call(signInEndpoints.unlinkWechat, { password }, person)
  expect((await unlink()).code).toBe(errorCodes.PASSWORD_NOT_SET)
  await setPassword(person)
  expect((await unlink('Wrong-Horse-9')).code).toBe(errorCodes.LOGIN_FAILED)
  expect((await unlink(PASSWORD)).data).toEqual({ linked: false })
  const { data } = await test.call(signInEndpoints.wechatAccount, {}, person)
  expect(data).toEqual({ linked: false })
  const again = await test.call(signInEndpoints.wechatLogin, proofOf('open-unlinks_it'))
  expect(again.data.type).toBe('new')
  expect((await logIn('unlinks_it', PASSWORD, 'h5', person.sessionCode)).code).toBe(0)
})
