import { accountEndpoints } from '@contract/account/endpoints'
import { errorCodes } from '@contract/errors'
import { passkeyEndpoints } from '@contract/passkey/endpoints'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { Authenticator } from '../../../../test/support/authenticator'
import {
  giveAvailable,
  join,
  mailedCode,
  PAY_PASSWORD,
  prepareCashout,
  type Person,
} from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'

const { PASSKEY_CHALLENGE_INVALID, PASSKEY_NONE, PASSKEY_REFUSED, PASSKEY_UNKNOWN } = errorCodes
const AMOUNT = 10_000
let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

interface Earner {
  person: Person
  accountId: string
  key: Authenticator
}

async function addPasskey(person: Person): Promise<Authenticator> {
  const key = new Authenticator()
  await test.call(accountEndpoints.sendOwnMail, { purpose: 'passkey' }, person)
  const code = await mailedCode(test, person.email)
  const asked = await test.call(passkeyEndpoints.passkeyRegisterOptions, { code }, person)
  const credential = key.create(asked.data)
  await test.call(passkeyEndpoints.registerPasskey, { credential }, person)
  return key
}

async function earner(name: string): Promise<Earner> {
  const person = await join(test, name)
  const accountId = await prepareCashout(test, person)
  await giveAvailable(test, person.userId, 1_000_000)
  return { person, accountId, key: await addPasskey(person) }
}

const ask = ({ person, accountId }: Earner, amount = AMOUNT) =>
  test.call(passkeyEndpoints.passkeyPayOptions, { amount, accountId }, person)

async function prove(earner: Earner, amount = AMOUNT) {
  return earner.key.get((await ask(earner, amount)).data)
}

type Passkey = Awaited<ReturnType<typeof prove>>
const withdraw = (
  { person, accountId }: Earner,
  passkey: Passkey,
  idempotencyKey: string,
  amount = AMOUNT,
) =>
  test.call(
    withdrawalEndpoints.createWithdrawal,
    { amount, accountId, passkey },
    { ...person, idempotencyKey },
  )

const count = async ({ person }: Earner) =>
  (await test.call(withdrawalEndpoints.withdrawals, { pageNum: 1, pageSize: 50 }, person)).data
    .length

it('withdraws by a passkey in place of the payment password', async () => {
  const one = await earner('by_passkey')
  expect((await withdraw(one, await prove(one), 'by-passkey-1')).code).toBe(0)
  expect(await count(one)).toBe(1)
})

it('one passkey challenge is used once: of twenty withdrawals at once one is made', async () => {
  const one = await earner('by_passkey_20')
  const passkey = await prove(one)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => withdraw(one, passkey, `by-passkey-${n}`)),
  )
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  expect(codes.filter((code) => code === PASSKEY_CHALLENGE_INVALID)).toHaveLength(19)
  expect(await count(one)).toBe(1)
})

it('is good for this amount and this account alone', async () => {
  const one = await earner('by_passkey_bound')
  const more = await withdraw(one, await prove(one, AMOUNT), 'by-passkey-1', AMOUNT + 1)
  expect(more.code).toBe(PASSKEY_CHALLENGE_INVALID)
  const passkey = await prove(one)
  const elsewhere = await withdraw({ ...one, accountId: 'another' }, passkey, 'by-passkey-2')
  expect(elsewhere.code).toBe(PASSKEY_CHALLENGE_INVALID)
  expect(await count(one)).toBe(0)
})

it('is judged before a stored answer is given', async () => {
  const one = await earner('by_passkey_again')
  const passkey = await prove(one)
  const made = await withdraw(one, passkey, 'by-passkey-1')
  expect((await withdraw(one, passkey, 'by-passkey-1')).code).toBe(PASSKEY_CHALLENGE_INVALID)
  const again = await withdraw(one, await prove(one), 'by-passkey-1')
  expect(again.data).toEqual(made.data)
  // What proves the person is not compared: the password finds the same answer.
  const byPassword = await test.call(
    withdrawalEndpoints.createWithdrawal,
    { amount: AMOUNT, accountId: one.accountId, payPassword: PAY_PASSWORD },
    { ...one.person, idempotencyKey: 'by-passkey-1' },
  )
  expect(byPassword.data).toEqual(made.data)
  expect(await count(one)).toBe(1)
})

it('takes no passkey of somebody else, no answer without the person, and no login', async () => {
  const [one, other] = [await earner('by_passkey_own'), await earner('by_passkey_other')]
  const foreign = other.key.get((await ask(one)).data)
  expect((await withdraw(one, foreign, 'by-passkey-1')).code).toBe(PASSKEY_UNKNOWN)
  const absent = one.key.get((await ask(one)).data, { verified: false })
  expect((await withdraw(one, absent, 'by-passkey-2')).code).toBe(PASSKEY_REFUSED)
  const login = await test.call(passkeyEndpoints.passkeyLoginOptions, {}, one.person)
  expect((await withdraw(one, one.key.get(login.data), 'by-passkey-3')).code).toBe(
    PASSKEY_CHALLENGE_INVALID,
  )
  expect(await count(one)).toBe(0)
})

it('asks a member without a passkey for none, and a request for one of both', async () => {
  const person = await join(test, 'no_passkey')
  const accountId = await prepareCashout(test, person)
  const asked = await test.call(
    passkeyEndpoints.passkeyPayOptions,
    { amount: AMOUNT, accountId },
    person,
  )
  expect(asked.code).toBe(PASSKEY_NONE)
  const neither = await test.call(
    withdrawalEndpoints.createWithdrawal,
    { amount: AMOUNT, accountId },
    { ...person, idempotencyKey: 'by-passkey-1' },
  )
  expect(neither.code).toBe(errorCodes.VALIDATION_FAILED)
})
