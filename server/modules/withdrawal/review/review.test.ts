import { accountEndpoints } from '@contract/account/endpoints'
import { cents } from '@contract/domain/money'
import { errorCodes } from '@contract/errors'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { makeOperator } from '../../../../test/support/operators'
import {
  giveAvailable,
  join,
  PASSWORD,
  PAY_PASSWORD,
  prepareCashout,
  setPayPassword,
  TRON_ADDRESS,
  type Person,
} from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { listAuditKeys, verifyAuditLog } from '../../../audit'
import { inTransaction } from '../../../db/transaction'
import { post, readUserBalances } from '../../ledger'
import { OperatorError, type Operator } from '../../../operator-action'
import { authenticateOperator, demoOperators, seedDemoOperators } from '../../operators'
import { approveWithdrawal, rejectWithdrawal, transferWithdrawal } from '..'
import { inspectWithdrawal, listForReview } from './inspect'

/** A test vector of EIP-55. */
const ERC_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** A transaction hash of one digit. */
const hash = (digit: string) => digit.repeat(64)

let test: TestApp
let olivia: Operator
let oscar: Operator
let people = 0

async function operator(name: string, credential: string): Promise<Operator> {
  const found = await authenticateOperator(test.services.db, name, credential)
  if (!found) throw new Error(`${name} cannot log in`)
  return found
}

beforeAll(async () => {
  test = await createTestApp()
  await seedDemoOperators(test.services)
  await seedDemoOperators(test.services)
  ;[olivia, oscar] = await Promise.all([
    operator(demoOperators[0].name, demoOperators[0].credential),
    operator(demoOperators[1].name, demoOperators[1].credential),
  ])
})
afterAll(() => test.close())

async function requested(
  amount: number,
): Promise<{ person: Person; reference: string; id: string }> {
  people += 1
  const person = await join(test, `asker_${people}`)
  const accountId = await prepareCashout(test, person)
  await giveAvailable(test, person.userId, amount)
  const answer = await test.call(
    withdrawalEndpoints.createWithdrawal,
    { amount, accountId, payPassword: PAY_PASSWORD },
    { ...person, idempotencyKey: `request-${people}` },
  )
  if (answer.code !== 0) throw new Error(answer.msg)
  return { person, reference: answer.data.withdrawal.reference, id: answer.data.withdrawal.id }
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'allowed',
    (error: unknown) => (error instanceof OperatorError ? error.code : String(error)),
  )
}

async function payoutCash(): Promise<number> {
  const row = await test.services.db
    .selectFrom('ledger_account')
    .select(({ fn }) => fn.sum<number>('balance').as('total'))
    .where('ownerType', '=', 'platform')
    .where('kind', '=', 'payout_cash')
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

describe('review', () => {
  it('passes with one approval up to $5,000 and ends in transferred, on the timeline and in the ledger', async () => {
    const { person, reference, id } = await requested(5_000_00)
    const cashBefore = await payoutCash()
    expect(
      await refusalOf(
        transferWithdrawal.execute(test.services, olivia, { reference, ref: hash('a') }),
      ),
    ).toBe('STATE')
    expect(await approveWithdrawal.execute(test.services, olivia, { reference })).toMatchObject({
      status: 'passed',
      approvals: 1,
      needed: 1,
    })
    expect(
      await transferWithdrawal.execute(test.services, oscar, {
        reference: reference.toLowerCase(),
        ref: `0x${hash('b').toUpperCase()}`,
      }),
    ).toMatchObject({ status: 'transferred' })
    const detail = await test.call(withdrawalEndpoints.withdrawal, { id }, person)
    expect(detail.data.timeline.map((step) => step.status)).toEqual([
      'pendingReview',
      'passed',
      'transferred',
    ])
    expect(detail.data.transaction).toBe(hash('b'))
    expect(await readUserBalances(test.services.db, person.userId)).toMatchObject({
      available: 0,
      hold: 0,
    })
    expect((await payoutCash()) - cashBefore).toBe(5_000_00)
    expect(
      await refusalOf(
        transferWithdrawal.execute(test.services, oscar, { reference, ref: hash('c') }),
      ),
    ).toBe('STATE')
  })

  it('needs two different operators above $5,000', async () => {
    const { reference } = await requested(5_000_01)
    expect(await approveWithdrawal.execute(test.services, olivia, { reference })).toMatchObject({
      status: 'pendingReview',
      approvals: 1,
      needed: 2,
    })
    expect(await refusalOf(approveWithdrawal.execute(test.services, olivia, { reference }))).toBe(
      'SAME_OPERATOR',
    )
    expect(
      await refusalOf(
        transferWithdrawal.execute(test.services, oscar, { reference, ref: hash('d') }),
      ),
    ).toBe('STATE')
    expect(await approveWithdrawal.execute(test.services, oscar, { reference })).toMatchObject({
      status: 'passed',
      approvals: 2,
    })
  })

  it('counts one operator once, also when they approve twice at the same moment', async () => {
    const { reference } = await requested(6_000_00)
    const outcomes = await Promise.all(
      [1, 2, 3].map(() =>
        refusalOf(approveWithdrawal.execute(test.services, olivia, { reference })),
      ),
    )
    expect([...outcomes].sort()).toEqual(['SAME_OPERATOR', 'SAME_OPERATOR', 'allowed'])
    expect((await inspectWithdrawal(test.services, reference)).withdrawal.status).toBe(
      'pendingReview',
    )
  })

  it('refuses an operator without the role', async () => {
    const sam = await makeOperator(test.services, { name: 'sam', role: 'support', by: olivia })
    const { reference } = await requested(200_00)
    expect(await refusalOf(approveWithdrawal.execute(test.services, sam, { reference }))).toBe(
      'ROLE_MISSING',
    )
  })

  it('gives the money back on a rejection: the debt first, then the balance, and the user reads why', async () => {
    const { person, reference, id } = await requested(300_00)
    const { services } = test
    await inTransaction(services.db, async (tx) =>
      post(tx, {
        kind: 'test',
        idemKey: `debt:${person.userId}`,
        ref: { type: 'test', id: person.userId },
        actor: 'system',
        effectiveAt: await services.businessClock.now(tx),
        legs: [
          {
            account: { owner: 'user', userId: person.userId, kind: 'debt' },
            amount: cents(-120_00),
          },
          { account: { owner: 'platform', kind: 'commission_expense' }, amount: cents(120_00) },
        ],
      }),
    )
    await expect(
      rejectWithdrawal.execute(services, olivia, { reference, reason: ' ' }),
    ).rejects.toMatchObject({ issues: [{ path: ['reason'], message: 'is missing' }] })
    await approveWithdrawal.execute(services, olivia, { reference })
    expect(
      await rejectWithdrawal.execute(services, olivia, { reference, reason: 'The payout failed' }),
    ).toMatchObject({
      status: 'rejected',
    })
    expect(await readUserBalances(services.db, person.userId)).toMatchObject({
      available: 180_00,
      hold: 0,
      debt: 0,
    })
    expect((await test.call(withdrawalEndpoints.withdrawal, { id }, person)).data).toMatchObject({
      reason: 'The payout failed',
      cause: 'other',
    })
  })

  it('on screen 4: a rejection says what it is about, so that its owner is offered what solves it', async () => {
    const { person, reference, id } = await requested(200_00)
    const ask = async () => (await test.call(withdrawalEndpoints.withdrawal, { id }, person)).data
    expect(await ask()).toMatchObject({ reason: null, cause: null })
    const reason = 'The exchange is closed'
    await rejectWithdrawal.execute(test.services, olivia, { reference, reason, cause: 'account' })
    expect(await ask()).toMatchObject({ status: 'rejected', reason, cause: 'account' })
  })

  it('lets one of cancelling and approving win', async () => {
    const cases = await Promise.all(Array.from({ length: 6 }, () => requested(400_00)))
    for (const { person, reference, id } of cases) {
      const [cancelled, approved] = await Promise.all([
        test.call(
          withdrawalEndpoints.cancelWithdrawal,
          { id },
          { ...person, idempotencyKey: `race-${id}` },
        ),
        refusalOf(approveWithdrawal.execute(test.services, oscar, { reference })),
      ])
      const outcome = [cancelled.code, approved]
      expect([
        JSON.stringify([0, 'STATE']),
        JSON.stringify([errorCodes.WITHDRAWAL_DECIDED, 'allowed']),
      ]).toContain(JSON.stringify(outcome))
      const { available, hold } = await readUserBalances(test.services.db, person.userId)
      expect([available, hold]).toEqual(cancelled.code === 0 ? [400_00, 0] : [0, 400_00])
    }
  })

  it('cannot approve what its owner has cancelled', async () => {
    const { person, reference, id } = await requested(450_00)
    await test.call(
      withdrawalEndpoints.cancelWithdrawal,
      { id },
      { ...person, idempotencyKey: `cancel-${id}` },
    )
    expect(await refusalOf(approveWithdrawal.execute(test.services, olivia, { reference }))).toBe(
      'STATE',
    )
  })

  it('uses a payout reference once', async () => {
    const [one, two] = [await requested(100_00), await requested(100_00)]
    for (const { reference } of [one, two])
      await approveWithdrawal.execute(test.services, olivia, { reference })
    await transferWithdrawal.execute(test.services, olivia, {
      reference: one.reference,
      ref: hash('e'),
    })
    expect(
      await refusalOf(
        transferWithdrawal.execute(test.services, olivia, {
          reference: two.reference,
          ref: hash('e'),
        }),
      ),
    ).toBe('PAYOUT_REF')
  })

  it('shows operators the address in clear and a list by state', async () => {
    const { reference } = await requested(150_00)
    expect(await inspectWithdrawal(test.services, reference)).toMatchObject({
      address: TRON_ADDRESS,
      approvers: [],
      needed: 1,
    })
    const list = (limit: number) => listForReview(test.services, { status: 'pendingReview', limit })
    const { withdrawals, all } = await list(100)
    expect(withdrawals.map((line) => line.reference)).toContain(reference)
    expect(all).toEqual({
      count: withdrawals.length,
      amount: withdrawals.reduce((sum, { amount }) => sum + amount, 0),
    })
    await requested(150_00)
    const newest = await list(1)
    expect([newest.withdrawals.length, newest.all.count]).toEqual([1, all.count + 1])
    expect(newest.all.amount).toBe(all.amount + 150_00)
    expect(await refusalOf(inspectWithdrawal(test.services, 'W-0000-0000'))).toBe('NOT_FOUND')
  })

  it('shows operators who else uses the payout account or a device, and who invited whom', async () => {
    const inviter = await join(test, 'alike_inviter')
    const { data: user } = await test.call(accountEndpoints.loadUser, {}, inviter)
    const invited = await join(test, 'alike_invited', user.referralCode)
    await test.call(
      accountEndpoints.login,
      { account: invited.username, password: PASSWORD },
      { sessionCode: inviter.sessionCode },
    )
    await prepareCashout(test, inviter)
    await setPayPassword(test, invited)
    for (const person of [inviter, invited]) {
      const form = {
        kind: 'usdt',
        walletName: 'One',
        network: 'ERC20',
        address: ERC_ADDRESS,
        confirmAddress: ERC_ADDRESS,
        payPassword: PAY_PASSWORD,
      } as const
      await test.call(withdrawalEndpoints.addWithdrawalAccount, form, {
        ...person,
        idempotencyKey: `alike-${person.userId}`,
      })
    }
    await giveAvailable(test, inviter.userId, 200_00)
    const { data: accounts } = await test.call(withdrawalEndpoints.withdrawalAccounts, {}, inviter)
    const accountId = accounts.find(({ network }) => network === 'ERC20')?.id ?? ''
    const { data } = await test.call(
      withdrawalEndpoints.createWithdrawal,
      { amount: 150_00, accountId, payPassword: PAY_PASSWORD },
      { ...inviter, idempotencyKey: 'alike-withdrawal' },
    )
    const found = await inspectWithdrawal(test.services, data.withdrawal.reference)
    expect(found).toMatchObject({ needed: 2, selfReferral: true })
    expect(found.alike).toEqual([
      { username: 'alike_invited', shared: 'payout account', relation: 'invited' },
      { username: 'alike_invited', shared: 'device', relation: 'invited' },
    ])
    // Whom nobody of them pays is not held.
    await giveAvailable(test, invited.userId, 200_00)
    const own = await test.call(withdrawalEndpoints.withdrawalAccounts, {}, invited)
    const other = await test.call(
      withdrawalEndpoints.createWithdrawal,
      { amount: 150_00, accountId: own.data[0]?.id ?? '', payPassword: PAY_PASSWORD },
      { ...invited, idempotencyKey: 'alike-withdrawal-of-invited' },
    )
    expect(await inspectWithdrawal(test.services, other.data.withdrawal.reference)).toMatchObject({
      needed: 1,
      selfReferral: false,
    })
  })

  it('leaves an entry of everything in the audit log, which is intact', async () => {
    const verdict = await verifyAuditLog(test.services.db, {
      keys: listAuditKeys(test.services.config),
    })
    expect(verdict).toMatchObject({ ok: true })
    const actions = await test.services.db
      .selectFrom('audit_entry')
      .select('action')
      .distinct()
      .execute()
    expect(actions.map((row) => row.action).sort()).toEqual([
      'operator.add',
      'operator.enrol',
      'operator.refused',
      'withdrawal.approve',
      'withdrawal.cancel',
      'withdrawal.reject',
      'withdrawal.request',
      'withdrawal.transfer',
    ])
  })
})
