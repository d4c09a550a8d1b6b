import { errorCodes } from '@contract/errors'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { movableClock } from '../../../../test/support/clock'
import { mailsAbout } from '../../../../test/support/mails'
import {
  giveAvailable,
  join,
  PAY_PASSWORD,
  setPayPassword,
  TRON_ADDRESS,
  type Person,
} from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { advanceBusinessClock } from '../../../jobs/advance-business-clock'

const HOUR_MS = 3_600_000
const ADDED = /account was added/
const clock = movableClock()
let test: TestApp
let keys = 0

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock, env: { WALLET_WAIT_HOURS: '24' } })
})
afterAll(() => test.close())

const wallet = {
  kind: 'usdt',
  walletName: 'Call +1 800 555 1212',
  network: 'TRC20',
  address: TRON_ADDRESS,
  confirmAddress: TRON_ADDRESS,
  payPassword: PAY_PASSWORD,
} as const

const keyed = (person: Person, key = `wallet-wait-${(keys += 1)}`) => ({
  ...person,
  idempotencyKey: key,
})
const add = (person: Person, changes: object = {}, key?: string) =>
  test.call(withdrawalEndpoints.addWithdrawalAccount, { ...wallet, ...changes }, keyed(person, key))
const list = async (person: Person) =>
  (await test.call(withdrawalEndpoints.withdrawalAccounts, {}, person)).data
const withdraw = (person: Person, accountId: string) =>
  test.call(
    withdrawalEndpoints.createWithdrawal,
    { amount: 100_00, accountId, payPassword: PAY_PASSWORD },
    keyed(person),
  )
const businessNow = () => test.services.businessClock.now(test.services.db)
const pass = async (hours: number) =>
  advanceBusinessClock(test.services, new Date((await businessNow()).getTime() + hours * HOUR_MS))

async function rich(name: string): Promise<Person> {
  const person = await join(test, name)
  await setPayPassword(test, person)
  await giveAvailable(test, person.userId, 1_000_00)
  return person
}

it('repair 7: a payout account is added by its payment password alone', async () => {
  const bare = await join(test, 'no_password')
  expect((await add(bare)).code).toBe(errorCodes.PAY_PASSWORD_NOT_SET)
  const person = await rich('guesser')
  const wrong = await add(person, { payPassword: '000000' })
  expect(wrong.code).toBe(errorCodes.PAY_PASSWORD_WRONG)
  expect(wrong.data).toMatchObject({ params: { triesLeft: 4 } })
  expect((await add(person, { payPassword: undefined })).data).toMatchObject({
    fields: { payPassword: 'Please enter the payment password' },
  })
  expect(await list(person)).toEqual([])
  expect(await mailsAbout(test, person.email, ADDED)).toEqual([])
})

it('repair 7: a new wallet receives after 24 hours, which list, refusal and email name', async () => {
  const person = await rich('waiter')
  const { data: added } = await add(person)
  const from = new Date((await businessNow()).getTime() + 24 * HOUR_MS)
  expect(added.receivesFrom).toBe(from.toISOString())
  expect(await list(person)).toEqual([{ ...added, address: TRON_ADDRESS, usedLast: false }])
  const policy = await test.call(withdrawalEndpoints.withdrawalPolicy, {}, person)
  expect(policy.data.walletWaitHours).toBe(24)
  const early = await withdraw(person, added.id)
  expect(early.code).toBe(errorCodes.WITHDRAWAL_ACCOUNT_WAITING)
  const [time] = /\d{4}-\d\d-\d\d \d\d:\d\d P[SD]T/.exec(early.msg) ?? []
  expect(time).toBeTruthy()
  const [mail] = await mailsAbout(test, person.email, ADDED)
  expect(mail?.text).toContain(`It can receive withdrawals from ${time}.`)
  await pass(23.9)
  expect((await withdraw(person, added.id)).code).toBe(errorCodes.WITHDRAWAL_ACCOUNT_WAITING)
  await pass(0.2)
  expect(await list(person)).toMatchObject([{ receivesFrom: null }])
  expect((await withdraw(person, added.id)).code).toBe(0)
})

it('repair 7: the same wallet, deleted and added again, waits again', async () => {
  const person = await rich('again')
  const { data: first } = await add(person)
  await pass(25)
  await test.call(withdrawalEndpoints.deleteWithdrawalAccount, { id: first.id }, person)
  const { data: second } = await add(person)
  expect((await withdraw(person, second.id)).code).toBe(errorCodes.WITHDRAWAL_ACCOUNT_WAITING)
  expect((await withdraw(person, first.id)).code).toBe(errorCodes.WITHDRAWAL_ACCOUNT_NOT_FOUND)
})

it('repair 7: accounts that were stored before the wait can receive at once', async () => {
  const person = await rich('older')
  const { data } = await add(person)
  await test.services.db
    .updateTable('withdrawal_account')
    .set({ receivesFrom: null })
    .where('id', '=', data.id)
    .execute()
  expect((await withdraw(person, data.id)).code).toBe(0)
})

it('repair 7: adding, deleting and asking for money are each mailed once, with a masked address and no name that was typed', async () => {
  const person = await rich('mailed')
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => add(person, {}, 'one-key-for-all')),
  )
  const [id = ''] = new Set(answers.map(({ data }) => data.id))
  await pass(25)
  const { data: asked } = await withdraw(person, id)
  for (let call = 1; call <= 2; call += 1)
    await test.call(withdrawalEndpoints.deleteWithdrawalAccount, { id }, person)
  const mails = await mailsAbout(test, person.email, /account was|requested/)
  const { reference } = asked.withdrawal
  expect(mails.map(({ subject }) => subject)).toEqual([
    'A withdrawal account was deleted',
    `Withdrawal ${reference}: $100.00 requested`,
    'A withdrawal account was added',
  ])
  for (const { text } of mails) {
    expect(text).toContain('TRC20 · TR7N••••Lj6t')
    expect(text).toContain('support@starcard.example')
    expect(text).not.toContain(TRON_ADDRESS)
    expect(text).not.toContain('800')
    expect(text).not.toContain(PAY_PASSWORD)
  }
})

it('repair 7: nothing is mailed of a request that was refused', async () => {
  const person = await rich('refused')
  const { data } = await add(person)
  await pass(25)
  const tooMuch = { amount: 9_000_00, accountId: data.id, payPassword: PAY_PASSWORD }
  const { code } = await test.call(withdrawalEndpoints.createWithdrawal, tooMuch, keyed(person))
  expect(code).toBe(errorCodes.BALANCE_TOO_LOW)
  expect(await mailsAbout(test, person.email, /requested/)).toEqual([])
})

it('on screen 3: its owner reads the whole address of a wallet, and which one was asked last; nobody else, and no stored answer', async () => {
  const person = await rich('whole_address')
  const first = (await add(person)).data
  const second = (await add(person, { walletName: 'Ledger' }, 'whole-address-1')).data
  await pass(24)
  expect((await list(person)).map(({ address, usedLast }) => [address, usedLast])).toEqual([
    [TRON_ADDRESS, false],
    [TRON_ADDRESS, false],
  ])
  await withdraw(person, first.id)
  expect((await list(person)).map(({ id, usedLast }) => [id, usedLast])).toEqual([
    [second.id, false],
    [first.id, true],
  ])
  const stranger = await join(test, 'other_address')
  expect(await list(stranger)).toEqual([])
  expect(JSON.stringify([first, second])).not.toContain(TRON_ADDRESS)
  const stored = await test.services.db.selectFrom('idempotency').select('response').execute()
  expect(JSON.stringify(stored)).not.toContain(TRON_ADDRESS)
})
