import { accountEndpoints } from '../../contract/account/endpoints'
import { cents } from '../../contract/domain/money'
import { withdrawalEndpoints } from '../../contract/withdrawal/endpoints'
import { inTransaction } from '../../server/db/transaction'
import { readMailbox } from '../../server/gateways/mail/mailbox'
import { post } from '../../server/modules/ledger'
import type { TestApp } from './test-app'

/** A registered and signed-in person on a device of their own. */
export interface Person {
  userId: string
  token: string
  sessionCode: string
  username: string
  email: string
}

export const PASSWORD = 'Correct-Horse-1'
export const PAY_PASSWORD = '246810'
export const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** The newest code that was mailed to an address: its subject names it, whatever else has come since. */
export async function mailedCode({ services }: TestApp, email: string): Promise<string> {
  await services.jobs.runDue(services)
  const emails = await readMailbox(services.db, email)
  const code = emails.map(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0]).find(Boolean)
  if (!code) throw new Error(`no code was mailed to ${email}`)
  return code
}

/** A registration form that is right for a name. */
export function formOf(username: string, code: string, recommendationCode = '') {
  return {
    country: 'JP',
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    code,
    recommendationCode,
    agreed: true as const,
  }
}

/** Asks for a registration code from a device and reads it in the mailbox. */
export async function askCode(test: TestApp, email: string, sessionCode: string): Promise<string> {
  const answer = await test.call(
    accountEndpoints.sendMail,
    { email, purpose: 'register' },
    { sessionCode },
  )
  if (answer.code !== 0) throw new Error(`no code: ${answer.msg}`)
  return mailedCode(test, email)
}

/** Registers a person through the API. */
export async function join(
  test: TestApp,
  username: string,
  recommendationCode = '',
): Promise<Person> {
  const sessionCode = await test.newDevice()
  const email = `${username}@example.com`
  const code = await askCode(test, email, sessionCode)
  const answer = await test.call(
    accountEndpoints.register,
    formOf(username, code, recommendationCode),
    { sessionCode },
  )
  if (answer.code !== 0) throw new Error(`${username} could not register: ${answer.msg}`)
  return { ...answer.data, sessionCode, username, email }
}

/** Sets the payment password with a mailed code. */
export async function setPayPassword(test: TestApp, person: Person): Promise<void> {
  await test.call(accountEndpoints.sendOwnMail, { purpose: 'payPassword' }, person)
  const code = await mailedCode(test, person.email)
  await test.call(
    accountEndpoints.updatePayPassword,
    { code, payPassword: PAY_PASSWORD, confirmPayPassword: PAY_PASSWORD },
    person,
  )
}

/** Sets the payment password and adds a TRC20 wallet; gives the account's id. */
export async function prepareCashout(test: TestApp, person: Person): Promise<string> {
  await setPayPassword(test, person)
  const form = {
    kind: 'usdt',
    walletName: 'My wallet',
    network: 'TRC20',
    address: TRON_ADDRESS,
    confirmAddress: TRON_ADDRESS,
    payPassword: PAY_PASSWORD,
  } as const
  const account = await test.call(withdrawalEndpoints.addWithdrawalAccount, form, {
    ...person,
    idempotencyKey: `account-${person.userId}`,
  })
  if (account.code !== 0) throw new Error(account.msg)
  return account.data.id
}

/** Puts settled money on a person's balance, as a settlement would. Amount in US cents. */
export async function giveAvailable(
  { services }: TestApp,
  userId: string,
  amount: number,
  key = 'first',
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await post(tx, {
      kind: 'test',
      idemKey: `test:${userId}:${key}`,
      ref: { type: 'test', id: userId },
      actor: 'system',
      effectiveAt: await services.businessClock.now(tx),
      legs: [
        { account: { owner: 'platform', kind: 'commission_expense' }, amount: cents(-amount) },
        { account: { owner: 'user', userId, kind: 'available' }, amount: cents(amount) },
      ],
    })
  })
}
