import { accountEndpoints } from '@contract/account/endpoints'
import { errorCodes } from '@contract/errors'
import { passkeyEndpoints } from '@contract/passkey/endpoints'
import type { PasskeyPayOptionsRequest } from '@contract/passkey/schemas'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { Authenticator } from '../../../../test/support/authenticator'
import { join, mailedCode, TRON_ADDRESS, type Person } from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { readIdentity } from './identity'

const { PASSKEY_CHALLENGE_INVALID, PASSKEY_UNKNOWN, PAY_PASSWORD_NOT_SET, VALIDATION_FAILED } =
  errorCodes
const wallet = {
  kind: 'usdt',
  walletName: 'My wallet',
  network: 'TRC20',
  address: TRON_ADDRESS,
  confirmAddress: TRON_ADDRESS,
} as const
const toWallet = { payoutAccount: { kind: 'usdt', number: TRON_ADDRESS } } as const
let test: TestApp
let keys = 0

beforeAll(async () => {
  test = await createTestApp({ env: { WITHDRAWAL_BANKS: 'on' } })
})
afterAll(() => test.close())

/** A member with a passkey and without a payment password. */
async function member(name: string): Promise<{ person: Person; key: Authenticator }> {
  const person = await join(test, name)
  const key = new Authenticator()
  await test.call(accountEndpoints.sendOwnMail, { purpose: 'passkey' }, person)
  const code = await mailedCode(test, person.email)
  const asked = await test.call(passkeyEndpoints.passkeyRegisterOptions, { code }, person)
  await test.call(passkeyEndpoints.registerPasskey, { credential: key.create(asked.data) }, person)
  return { person, key }
}

type Member = Awaited<ReturnType<typeof member>>
const ask = ({ person }: Member, payment: PasskeyPayOptionsRequest = toWallet) =>
  test.call(passkeyEndpoints.passkeyPayOptions, payment, person)
const prove = async (one: Member, payment?: PasskeyPayOptionsRequest) =>
  one.key.get((await ask(one, payment)).data)
type Form = Parameters<typeof test.call<typeof withdrawalEndpoints.addWithdrawalAccount>>[1]
function add({ person }: Member, form: Form) {
  keys += 1
  return test.call(withdrawalEndpoints.addWithdrawalAccount, form, {
    ...person,
    idempotencyKey: `account-by-passkey-${keys}`,
  })
}
const count = async ({ person }: Member) =>
  (await test.call(withdrawalEndpoints.withdrawalAccounts, {}, person)).data.length

it('a wallet is added by a passkey in place of the payment password, once', async () => {
  const one = await member('wallet_by_key')
  const passkey = await prove(one)
  expect((await add(one, { ...wallet, passkey })).code).toBe(0)
  expect((await add(one, { ...wallet, passkey })).code).toBe(PASSKEY_CHALLENGE_INVALID)
  expect(await count(one)).toBe(1)
})

it('a bank account is added by the number that it has without spaces, and the answer is not sealed with it', async () => {
  const one = await member('bank_by_key')
  const passkey = await prove(one, { payoutAccount: { kind: 'bank', number: '7654 3210 98' } })
  const bank = {
    kind: 'bank',
    country: 'JP',
    account: '7654321098',
    accountName: 'Mia',
    bankName: 'Mizuho',
    swift: 'MHCBJPJT',
    city: 'Tokyo',
    passportName: 'MIA',
    passportNumber: 'TK1234567',
    phone: '09012345678',
    birthday: '1990-05-24',
    localAddress: '1-2-3',
    passkey,
  } as const
  const { code, data } = await add(one, bank)
  expect(code).toBe(0)
  const identity = JSON.stringify(await readIdentity(test.services, test.services.db, data.id))
  expect(identity).toContain('TK1234567')
  expect(identity).not.toContain('signature')
})

it('an answer is good for its address alone, and for no withdrawal', async () => {
  const one = await member('bound_by_key')
  const elsewhere = { payoutAccount: { kind: 'usdt', number: `${TRON_ADDRESS}x` } } as const
  for (const payment of [elsewhere, { amount: 100_00, accountId: 'any' }]) {
    const answer = await add(one, { ...wallet, passkey: await prove(one, payment) })
    expect(answer.code).toBe(PASSKEY_CHALLENGE_INVALID)
  }
  const both = await ask(one, { ...toWallet, amount: 100_00, accountId: 'any' })
  expect([both.code, (await ask(one, {})).code]).toEqual([VALIDATION_FAILED, VALIDATION_FAILED])
  expect(await count(one)).toBe(0)
})

it('takes no key of somebody else, and asks who brings neither for the payment password', async () => {
  const [one, other] = [await member('own_key'), await member('other_key')]
  const foreign = other.key.get((await ask(one)).data)
  expect((await add(one, { ...wallet, passkey: foreign })).code).toBe(PASSKEY_UNKNOWN)
  expect((await add(one, wallet)).code).toBe(VALIDATION_FAILED)
  expect((await add(one, { ...wallet, payPassword: '135790' })).code).toBe(PAY_PASSWORD_NOT_SET)
  expect(await count(one)).toBe(0)
})
