import { sql } from 'kysely'
import { errorCodes } from '@contract/errors'
import type { CreateWithdrawalResponse } from '@contract/withdrawal/schemas'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { movableClock } from '../../../../test/support/clock'
import {
  giveAvailable,
  join,
  PASSWORD,
  PAY_PASSWORD,
  prepareCashout,
  TRON_ADDRESS,
  type Person,
} from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { loadProgramme } from '../../../config/programme'
import { readUserBalances } from '../../ledger'

const clock = movableClock()
let test: TestApp
let keys = 0

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock })
})
afterAll(() => test.close())

async function withBalance(
  name: string,
  amount: number,
): Promise<{ person: Person; accountId: string }> {
  const person = await join(test, name)
  const accountId = await prepareCashout(test, person)
  await giveAvailable(test, person.userId, amount)
  return { person, accountId }
}

function cashOut(
  person: Person,
  accountId: string,
  amount: number,
  options: { key?: string; payPassword?: string; on?: TestApp } = {},
) {
  keys += 1
  const request = { amount, accountId, payPassword: options.payPassword ?? PAY_PASSWORD }
  return (options.on ?? test).call(withdrawalEndpoints.createWithdrawal, request, {
    ...person,
    idempotencyKey: options.key ?? `cash-out-${keys}`,
  })
}

function balances(person: Person) {
  return readUserBalances(test.services.db, person.userId)
}

describe('asking for a withdrawal', () => {
  it('holds the money and answers with the withdrawal and the balance', async () => {
    const { person, accountId } = await withBalance('wanda', 250_00)
    const answer = await cashOut(person, accountId, 100_00)
    expect(answer.data).toMatchObject({
      available: 150_00,
      hold: 100_00,
      withdrawal: {
        amount: 100_00,
        fee: 0,
        status: 'pendingReview',
        accountName: 'My wallet',
        accountMasked: 'TR7N••••Lj6t',
        network: 'TRC20',
        reason: null,
      },
    } satisfies Record<string, unknown>)
    expect(answer.data.withdrawal.reference).toMatch(
      /^W-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/,
    )
    expect(answer.data.withdrawal.timeline.map((step) => step.status)).toEqual(['pendingReview'])
    const page = await test.call(
      withdrawalEndpoints.withdrawals,
      { status: 'pendingReview' },
      person,
    )
    expect(page.page?.total).toBe(1)
    expect(
      (await test.call(withdrawalEndpoints.withdrawal, { id: page.data[0]?.id ?? '' }, person))
        .data,
    ).toEqual(answer.data.withdrawal)
  })

  it('holds exactly what the balance allows when 20 clients ask at once', async () => {
    const { person, accountId } = await withBalance('twenty', 700_00)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => cashOut(person, accountId, 100_00)),
    )
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(7)
    expect(answers.filter((answer) => answer.code === errorCodes.BALANCE_TOO_LOW)).toHaveLength(13)
    expect(await balances(person)).toMatchObject({ available: 0, hold: 700_00 })
  })

  it('never passes the cap of the month when 20 clients ask at once', async () => {
    const { person, accountId } = await withBalance('capped', 400_000_00)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => cashOut(person, accountId, 20_000_00)),
    )
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(5)
    expect(answers.filter((answer) => answer.code === errorCodes.OVER_MONTH_CAP)).toHaveLength(15)
    expect(await balances(person)).toMatchObject({ hold: 100_000_00 })
    const policy = await test.call(withdrawalEndpoints.withdrawalPolicy, {}, person)
    expect(policy.data).toMatchObject({
      name: 'current',
      minimum: 100_00,
      leftThisMonth: 0,
      leftToday: null,
      available: 300_000_00,
      hasPayPassword: true,
    })
  })

  it('is one withdrawal for one key, however often it is sent', async () => {
    const { person, accountId } = await withBalance('keyed', 500_00)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => cashOut(person, accountId, 100_00, { key: 'the-same-key' })),
    )
    expect(new Set(answers.map((answer) => answer.data.withdrawal.id)).size).toBe(1)
    expect(await balances(person)).toMatchObject({ available: 400_00, hold: 100_00 })
    expect((await cashOut(person, accountId, 200_00, { key: 'the-same-key' })).code).toBe(
      errorCodes.IDEMPOTENCY_MISMATCH,
    )
  })

  it('repair 9: the payment password cannot be guessed past its lock with a used key', async () => {
    const { person, accountId } = await withBalance('guessed', 500_00)
    const options = { key: 'used-key-of-guessed' }
    expect((await cashOut(person, accountId, 100_00, options)).code).toBe(0)
    const codes = []
    for (let guess = 1; guess <= 30; guess += 1) {
      const payPassword = String(800_000 + guess)
      codes.push((await cashOut(person, accountId, 100_00, { ...options, payPassword })).code)
    }
    expect(codes).toEqual([
      ...Array.from({ length: 4 }, () => errorCodes.PAY_PASSWORD_WRONG),
      ...Array.from({ length: 26 }, () => errorCodes.PAY_PASSWORD_LOCKED),
    ])
    expect((await cashOut(person, accountId, 100_00, options)).code).toBe(
      errorCodes.PAY_PASSWORD_LOCKED,
    )
    clock.advance(3_600)
    expect(await cashOut(person, accountId, 100_00, options)).toMatchObject({
      code: 0,
      headers: { 'idempotent-replayed': 'true' },
    })
    expect(await balances(person)).toMatchObject({ available: 400_00, hold: 100_00 })
  })

  it('repair 6: the key of a withdrawal whose row was deleted is refused in words', async () => {
    const { person, accountId } = await withBalance('retired', 500_00)
    const options = { key: 'key-of-long-ago' }
    await cashOut(person, accountId, 100_00, options)
    await test.services.db
      .deleteFrom('idempotency')
      .where('owner', '=', person.userId)
      .where('key', '=', options.key)
      .execute()
    expect(await cashOut(person, accountId, 100_00, options)).toMatchObject({
      status: 200,
      code: errorCodes.IDEMPOTENCY_KEY_RETIRED,
    })
    expect(await balances(person)).toMatchObject({ available: 400_00, hold: 100_00 })
  })

  it('refuses in sentences of the active policy, beside the field', async () => {
    const { person, accountId } = await withBalance('refused', 150_00)
    const low = await cashOut(person, accountId, 99_99)
    expect(low.msg).toBe('The withdrawal amount is lower than the minimum of $100.00.')
    expect(low.data).toMatchObject({
      fields: { amount: 'The withdrawal amount is lower than the minimum of $100.00' },
    })
    expect((await cashOut(person, accountId, 20_000_01)).code).toBe(errorCodes.OVER_REQUEST_CAP)
    expect((await cashOut(person, accountId, 150_01)).code).toBe(errorCodes.BALANCE_TOO_LOW)
    expect((await cashOut(person, 'no-such-account', 100_00)).code).toBe(
      errorCodes.WITHDRAWAL_ACCOUNT_NOT_FOUND,
    )
    expect((await cashOut(person, accountId, 100_00, { payPassword: '000000' })).code).toBe(
      errorCodes.PAY_PASSWORD_WRONG,
    )
    expect(await balances(person)).toMatchObject({ available: 150_00, hold: 0 })
  })
})

describe('cancelling', () => {
  it('gives the money back once and frees the cap', async () => {
    const { person, accountId } = await withBalance('cora', 300_00)
    const { withdrawal } = (await cashOut(person, accountId, 300_00)).data
    const cancel = (key: string) =>
      test.call(
        withdrawalEndpoints.cancelWithdrawal,
        { id: withdrawal.id },
        { ...person, idempotencyKey: key },
      )
    const answers = await Promise.all(['cancel-one', 'cancel-two', 'cancel-three'].map(cancel))
    expect(answers.map((answer) => answer.code).sort()).toEqual([
      0,
      errorCodes.WITHDRAWAL_DECIDED,
      errorCodes.WITHDRAWAL_DECIDED,
    ])
    const done: CreateWithdrawalResponse | undefined = answers.find(
      (answer) => answer.code === 0,
    )?.data
    expect(done).toMatchObject({ available: 300_00, hold: 0, withdrawal: { status: 'cancelled' } })
    expect(
      (await test.call(withdrawalEndpoints.withdrawalPolicy, {}, person)).data.leftThisMonth,
    ).toBe(100_000_00)
  })

  it("does not exist for another person's withdrawal", async () => {
    const { person, accountId } = await withBalance('owner', 300_00)
    const { person: other } = await withBalance('stranger', 300_00)
    const { withdrawal } = (await cashOut(person, accountId, 300_00)).data
    const answer = await test.call(
      withdrawalEndpoints.cancelWithdrawal,
      { id: withdrawal.id },
      { ...other, idempotencyKey: 'not-mine-1' },
    )
    expect(answer.code).toBe(errorCodes.WITHDRAWAL_NOT_FOUND)
    expect(
      (await test.call(withdrawalEndpoints.withdrawal, { id: withdrawal.id }, other)).code,
    ).toBe(errorCodes.WITHDRAWAL_NOT_FOUND)
    expect((await cashOut(other, accountId, 100_00)).code).toBe(
      errorCodes.WITHDRAWAL_ACCOUNT_NOT_FOUND,
    )
    expect(
      (await test.call(withdrawalEndpoints.deleteWithdrawalAccount, { id: accountId }, other)).code,
    ).toBe(errorCodes.WITHDRAWAL_ACCOUNT_NOT_FOUND)
  })
})

describe('payout accounts', () => {
  it('keep the address encrypted and show it masked', async () => {
    const { person, accountId } = await withBalance('masked', 100_00)
    const rows = await test.services.db.selectFrom('withdrawal_account').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(TRON_ADDRESS)
    const stored = await test.services.db.selectFrom('idempotency').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(TRON_ADDRESS)
    const listed = await test.call(withdrawalEndpoints.withdrawalAccounts, {}, person)
    expect(listed.data).toEqual([
      expect.objectContaining({ id: accountId, masked: 'TR7N••••Lj6t', usable: true }),
    ])
    expect(
      (await test.call(withdrawalEndpoints.deleteWithdrawalAccount, { id: accountId }, person))
        .code,
    ).toBe(0)
    expect((await test.call(withdrawalEndpoints.withdrawalAccounts, {}, person)).data).toEqual([])
    expect((await cashOut(person, accountId, 100_00)).code).toBe(
      errorCodes.WITHDRAWAL_ACCOUNT_NOT_FOUND,
    )
  })

  it('leave no address, token or password in a dump of the whole database', async () => {
    const { person } = await withBalance('dumped', 100_00)
    const { db } = test.services
    const { rows: tables } = await sql<{
      name: string
    }>`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(
      db,
    )
    const dumps = await Promise.all(
      tables.map(({ name }) =>
        sql`SELECT row_to_json(t)::text AS line FROM ${sql.table(name)} t`.execute(db),
      ),
    )
    const dump = JSON.stringify(dumps.map(({ rows }) => rows))
    expect(dump).toContain(person.userId)
    for (const secret of [TRON_ADDRESS, person.token, PASSWORD, `\\"${PAY_PASSWORD}\\"`])
      expect(dump).not.toContain(secret)
  })

  it('refuse a wrong address and a second one that differs', async () => {
    const person = await join(test, 'typo')
    const form = {
      kind: 'usdt',
      walletName: 'W',
      network: 'ERC20',
      address: TRON_ADDRESS,
      confirmAddress: `${TRON_ADDRESS}x`,
      payPassword: PAY_PASSWORD,
    } as const
    const answer = await test.call(withdrawalEndpoints.addWithdrawalAccount, form, {
      ...person,
      idempotencyKey: 'wrong-address',
    })
    expect(answer.data).toMatchObject({
      fields: {
        address: 'This is not an address of the chosen network',
        confirmAddress: 'The two addresses do not match',
      },
    })
  })
})

describe('the legacy policy', () => {
  it('caps the Pacific day and month and takes TRC20 only', async () => {
    const programme = loadProgramme('default')
    const legacy = await createTestApp({
      systemClock: clock,
      programme: { ...programme, withdrawals: { ...programme.withdrawals, active: 'legacy' } },
    })
    try {
      const person = await join(legacy, 'older')
      const accountId = await prepareCashout(legacy, person)
      await giveAvailable(legacy, person.userId, 5_000_00)
      const address = '0xdac17f958d2ee523a2206206994597c13d831ec7'
      const erc = await legacy.call(
        withdrawalEndpoints.addWithdrawalAccount,
        {
          kind: 'usdt',
          walletName: 'E',
          network: 'ERC20',
          address,
          confirmAddress: address,
          payPassword: PAY_PASSWORD,
        },
        { ...person, idempotencyKey: 'erc-account' },
      )
      expect(erc.code).toBe(errorCodes.NETWORK_NOT_ALLOWED)
      const atOnce = await Promise.all(
        Array.from({ length: 4 }, () => cashOut(person, accountId, 250_00, { on: legacy })),
      )
      expect(atOnce.filter((answer) => answer.code === 0)).toHaveLength(2)
      const { db, businessClock } = legacy.services
      for (let day = 1; day <= 3; day += 1) {
        await businessClock.advanceTo(
          db,
          new Date((await businessClock.now(db)).getTime() + 86_400_000),
        )
        await cashOut(person, accountId, 500_00, { on: legacy })
      }
      const policy = await legacy.call(withdrawalEndpoints.withdrawalPolicy, {}, person)
      expect(policy.data).toMatchObject({
        name: 'legacy',
        maximumPerRequest: null,
        maximumPerDay: 500_00,
        maximumPerMonth: 2_000_00,
        networks: ['TRC20'],
      })
      expect(policy.data.leftToday).toBe(0)
    } finally {
      await legacy.close()
    }
  })
})
