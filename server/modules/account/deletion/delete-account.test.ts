import { accountEndpoints } from '@contract/account/endpoints'
import { cents } from '@contract/domain/money'
import { deletionEndpoints } from '@contract/deletion/endpoints'
import { errorCodes } from '@contract/errors'
import { incomeEndpoints } from '@contract/income/endpoints'
import { membershipEndpoints } from '@contract/membership/endpoints'
import { ordersEndpoints } from '@contract/orders/endpoints'
import { profileEndpoints } from '@contract/profile/endpoints'
import { teamEndpoints } from '@contract/team/endpoints'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { giveAvailable, mailedCode, TRON_ADDRESS } from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { photo, upload } from '../../../../test/support/upload'
import {
  createWorld,
  WORLD_PASSWORD,
  WORLD_PAY_PASSWORD,
  type Person,
  type World,
} from '../../../../test/support/world'
import { inTransaction } from '../../../db/transaction'
import { readMailbox } from '../../../gateways/mail/mailbox'
import { post, readUserBalances } from '../../ledger'
import { verifyLedger } from '../../reconciliation'

let test: TestApp
let world: World
let inviter: Person

beforeAll(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  inviter = await world.register({ username: 'inviter' })
  await world.buy(inviter, 'svip-year')
})
afterAll(() => test.close())

async function codeOf(person: Person): Promise<string> {
  await test.call(accountEndpoints.sendOwnMail, { purpose: 'deleteAccount' }, person)
  return mailedCode(test, person.email)
}
const formWith = async (person: Person, waived = 0) => ({
  password: WORLD_PASSWORD,
  code: await codeOf(person),
  reason: 'privacy' as const,
  comment: ' Too much ',
  waived,
})
const leave = async (person: Person, waived = 0) =>
  test.call(deletionEndpoints.deleteAccount, await formWith(person, waived), person)
const stateOf = async (person: Person) =>
  (await test.call(deletionEndpoints.deletion, {}, person)).data
const logIn = (account: string) =>
  test.call(accountEndpoints.login, { account, password: WORLD_PASSWORD })
const brokenChecks = async () =>
  (await verifyLedger(test.services)).checks.filter(({ differences }) => differences.length > 0)
const row = (id: string) =>
  test.services.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it('erases who the member was, ends every login, and tells the email that was theirs', async () => {
  const person = await world.register({ username: 'leaves_whole', inviter })
  const other = await world.logIn({ username: 'leaves_whole' })
  const picture = await upload(test, person, new Uint8Array(await photo()), { path: 'image/app' })
  await test.call(profileEndpoints.updateAvatar, { avatar: picture.data }, person)
  await test.call(profileEndpoints.updateNick, { nickname: 'Lea' }, person)
  await test.call(profileEndpoints.consent, { statistics: true }, person)
  await world.setPayPassword(person)
  await world.addWallet(person, TRON_ADDRESS, 'wallet-of-leaver')
  expect(await stateOf(person)).toEqual({
    withdrawals: 0,
    orders: 0,
    balance: 0,
    debt: 0,
    codes: 0,
  })
  expect((await leave(person)).code).toBe(0)

  for (const caller of [person, other])
    expect((await test.call(accountEndpoints.loadUser, {}, caller)).code).toBe(
      errorCodes.TOKEN_EXPIRED,
    )
  for (const name of ['leaves_whole', person.email])
    expect((await logIn(name)).code).toBe(errorCodes.LOGIN_FAILED)
  expect(await row(person.id)).toMatchObject({
    username: expect.stringMatching(/^deleted-/),
    name: expect.stringMatching(/^deleted-/),
    email: null,
    avatar: null,
    passwordHash: null,
    payPasswordHash: null,
    inviterId: inviter.id,
  })
  const { db } = test.services
  for (const table of ['stored_file', 'known_device', 'consent_answer', 'idempotency'] as const)
    expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(
      person.id,
    )
  expect(await db.selectFrom('withdrawal_account').selectAll().execute()).toEqual([
    expect.objectContaining({ name: '', addressSealed: '', identitySealed: null }),
  ])
  expect(await db.selectFrom('deletion_reason').select(['reason', 'comment']).execute()).toEqual([
    { reason: 'privacy', comment: 'Too much' },
  ])
  await test.services.jobs.runDue(test.services)
  expect((await readMailbox(db, person.email))[0]?.subject).toBe(
    'Your Starcard account was deleted',
  )
  const shown = await test.app.inject({ method: 'GET', url: new URL(picture.data).pathname })
  expect(shown.statusCode).toBe(404)
})

it('lets name and email register again, as somebody else', async () => {
  const person = await world.register({ username: 'comes_again' })
  await leave(person)
  const again = await world.register({ username: 'comes_again' })
  expect(again.email).toBe(person.email)
  expect(again.id).not.toBe(person.id)
  const config = await test.call(accountEndpoints.userConfig, {}, again)
  expect(config.data.consent.statistics).toBe('unasked')
})

it('asks for the password, a code for just this, and a reason', async () => {
  const person = await world.register({ username: 'must_prove' })
  const form = await formWith(person)
  const send = (change: object) =>
    test.call(deletionEndpoints.deleteAccount, { ...form, ...change }, person)
  expect((await send({ password: 'Wrong-Horse-1' })).code).toBe(errorCodes.LOGIN_FAILED)
  expect((await send({ password: undefined })).code).toBe(errorCodes.LOGIN_FAILED)
  expect((await send({ code: form.code === '000000' ? '111111' : '000000' })).code).toBe(
    errorCodes.MAIL_CODE_WRONG,
  )
  expect((await send({ reason: 'because' })).code).toBe(errorCodes.VALIDATION_FAILED)
  expect((await row(person.id)).deletedAt).toBeNull()
  expect((await send({})).code).toBe(0)
})

it('leads a member without an email to binding one', async () => {
  const person = await world.register({ username: 'no_email' })
  const form = await formWith(person)
  await test.services.db
    .updateTable('app_user')
    .set({ email: null, passwordHash: null })
    .where('id', '=', person.id)
    .execute()
  const refused = await test.call(deletionEndpoints.deleteAccount, form, person)
  expect(refused.code).toBe(errorCodes.EMAIL_NOT_BOUND)
  await test.services.db
    .updateTable('app_user')
    .set({ email: person.email })
    .where('id', '=', person.id)
    .execute()
  const { password: _none, ...without } = form
  expect((await test.call(deletionEndpoints.deleteAccount, without, person)).code).toBe(0)
})

describe('a balance', () => {
  it('is given up by its amount and not by less; the books stay right', async () => {
    const person = await world.register({ username: 'has_money', inviter })
    await world.buy(person, 'svip-year')
    await world.buy(await world.register({ username: 'settles', inviter: person }), 'svip-year')
    await world.advanceDays(60)
    await test.services.jobs.runDue(test.services)
    await world.buy(await world.register({ username: 'is_pending', inviter: person }), 'svip-year')
    const { pending, available } = await readUserBalances(test.services.db, person.id)
    expect([pending > 0, available > 0]).toEqual([true, true])
    const { balance, codes } = await stateOf(person)
    expect([balance > 0, codes]).toEqual([true, 9])
    const form = await formWith(person, balance - 1)
    const less = await test.call(deletionEndpoints.deleteAccount, form, person)
    expect(less.code).toBe(errorCodes.DELETION_BALANCE_LEFT)
    expect(less.msg).toContain(`$${balance / 100}`)
    const [code = ''] = await world.unusedCodes(person)
    const given = await test.call(
      deletionEndpoints.deleteAccount,
      { ...form, waived: balance },
      person,
    )
    expect(given.code).toBe(0)
    expect(await readUserBalances(test.services.db, person.id)).toEqual({
      pending: 0,
      available: 0,
      hold: 0,
      debt: 0,
    })
    const friend = await world.register({ username: 'too_late' })
    const redeemed = await test.call(
      membershipEndpoints.redeemCode,
      { code },
      { ...friend, idempotencyKey: 'redeem-too-late' },
    )
    expect(redeemed.code).toBe(errorCodes.CODE_REVOKED)
    expect(await brokenChecks()).toEqual([])
  })

  it('comes to nobody afterwards, and the buyer is named to nobody', async () => {
    const person = await world.register({ username: 'was_between', inviter })
    await world.buy(person, 'svip-year')
    const below = await world.register({ username: 'stays_below', inviter: person })
    await leave(person)
    const before = await readUserBalances(test.services.db, inviter.id)
    await world.buy(below, 'svip-year')
    expect((await readUserBalances(test.services.db, person.id)).pending).toBe(0)
    const after = await readUserBalances(test.services.db, inviter.id)
    expect(after.pending).toBeGreaterThan(before.pending)
    const lists = await Promise.all([
      test.call(incomeEndpoints.incomeList, { pageNum: 1, pageSize: 50, period: 'month' }, inviter),
      test.call(teamEndpoints.teamList, { pageNum: 1, pageSize: 50 }, inviter),
    ])
    expect(lists.map(({ code }) => code)).toEqual([0, 0])
    expect(JSON.stringify(lists)).not.toContain('was_between')
    expect(await brokenChecks()).toEqual([])
  })
})

it('is refused while a refund has left a debt, whatever is given up', async () => {
  const { services } = test
  const person = await world.register({ username: 'owes_us', inviter })
  const owe = (amount: number) =>
    inTransaction(services.db, async (tx) => {
      await post(tx, {
        kind: 'test',
        idemKey: `owes:${amount}`,
        ref: { type: 'test', id: person.id },
        actor: 'system',
        effectiveAt: await services.businessClock.now(tx),
        legs: [
          { account: { owner: 'user', userId: person.id, kind: 'debt' }, amount: cents(-amount) },
          { account: { owner: 'platform', kind: 'commission_expense' }, amount: cents(amount) },
        ],
      })
    })
  await owe(40_00)
  expect(await stateOf(person)).toMatchObject({ balance: 0, debt: 40_00 })
  const form = await formWith(person, 1_000_00)
  const refused = await test.call(deletionEndpoints.deleteAccount, form, person)
  expect(refused.code).toBe(errorCodes.DELETION_DEBT_LEFT)
  expect(refused.msg).toContain('$40.00')
  await owe(-40_00)
  expect((await test.call(deletionEndpoints.deleteAccount, form, person)).code).toBe(0)
})

it('is refused while an order waits or a withdrawal is under way, and keeps the code for later', async () => {
  const person = await world.register({ username: 'not_yet' })
  const order = await test.call(
    ordersEndpoints.createOrder,
    { plan: 'svip-year' },
    { ...person, idempotencyKey: 'order-of-not-yet' },
  )
  const form = await formWith(person)
  const send = () => test.call(deletionEndpoints.deleteAccount, form, person)
  expect(await stateOf(person)).toMatchObject({ orders: 1 })
  expect((await send()).code).toBe(errorCodes.DELETION_ORDER_OPEN)
  await test.call(
    ordersEndpoints.cancelOrder,
    { id: order.data.id },
    { ...person, idempotencyKey: 'cancel-of-not-yet' },
  )
  await world.setPayPassword(person)
  await giveAvailable(test, person.id, 100_00)
  const { id } = await world.addWallet(person, TRON_ADDRESS, 'wallet-of-not-yet')
  const asked = await test.call(
    withdrawalEndpoints.createWithdrawal,
    { amount: 100_00, accountId: id, payPassword: WORLD_PAY_PASSWORD },
    { ...person, idempotencyKey: 'withdrawal-of-not-yet' },
  )
  expect([asked.code, asked.msg]).toEqual([0, ''])
  expect(await stateOf(person)).toMatchObject({ withdrawals: 1 })
  expect((await send()).code).toBe(errorCodes.DELETION_WITHDRAWAL_OPEN)
})
