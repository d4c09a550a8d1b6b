import { sql } from 'kysely'
import { createMoneyWorld, type MoneyWorld } from '../../../test/support/money-world'
import { inTransaction } from '../../db/transaction'
import { runChecks, verifyLedger } from './verify-ledger'

let world: MoneyWorld
let inviter: string

/** A world with every kind of movement in it: open and settled incomes, refunds with debt, withdrawals in each state. */
beforeAll(async () => {
  world = await createMoneyWorld()
  const top = await world.person({ level: 2, star: 4 })
  inviter = await world.person({ inviterId: top, level: 2, star: 2 })
  const buyer = await world.person({ inviterId: inviter })
  const refunded = await world.buy(buyer, 'buySvip', 999_00, '2026-08-03T12:00:00Z')
  await world.buy(buyer, 'renewSvip', 999_00, '2026-08-20T12:00:00Z')
  await world.settle('2026-09-11T07:00:00Z')
  const [paid, rejected] = [
    await world.withdraw(inviter, 100_00, '2026-09-12T00:00:00Z'),
    await world.withdraw(inviter, 50_00, '2026-09-12T00:00:00Z'),
  ]
  await world.withdraw(inviter, 120_00, '2026-09-13T00:00:00Z')
  if (paid) await world.decide(paid, 'transferred', '2026-09-14T00:00:00Z')
  if (rejected) await world.decide(rejected, 'rejected', '2026-09-14T00:00:00Z')
  await world.refund(refunded, '2026-09-15T00:00:00Z')
  await world.buy(buyer, 'renewVip', 99_00, '2026-09-16T12:00:00Z')
})
afterAll(() => world.close())

/** Runs a statement past every trigger and check that would refuse it, looks, and takes it back. */
async function foundAfter(statements: readonly string[]): Promise<string[]> {
  let found: string[] = []
  const undone = new Error('undone')
  await inTransaction(world.database.owner, async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
    const { checks } = await runChecks(tx, world.services.programme)
    found = checks.filter(({ differences }) => differences.length > 0).map(({ name }) => name)
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return found
}

const DROP_CHECKS =
  'ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_check, DROP CONSTRAINT ledger_account_check1'
const oneOf = (kind: string) =>
  `(SELECT id FROM ledger_account WHERE kind = '${kind}' AND balance <> 0 ORDER BY id LIMIT 1)`

describe('ledger verify', () => {
  it('agrees with books that were kept by the use cases', async () => {
    const verdict = await verifyLedger(world.services)
    expect(verdict.checks.flatMap(({ differences }) => differences)).toEqual([])
    expect(verdict.ok).toBe(true)
    expect(await world.balances(inviter)).toMatchObject({ debt: expect.any(Number), hold: 120_00 })
  })

  it.each<[string, string[], string[]]>([
    [
      'a balance changed by hand',
      [`UPDATE ledger_account SET balance = balance + 1 WHERE id = ${oneOf('available')}`],
      ['all balances sum to 0', 'each balance is the sum of its postings'],
    ],
    [
      'two balances changed so that the sum stays',
      [
        `UPDATE ledger_account SET balance = balance + CASE kind WHEN 'hold' THEN 1 ELSE -1 END WHERE id IN (${oneOf('hold')}, ${oneOf('pending')})`,
      ],
      [
        'each balance is the sum of its postings',
        "each user's hold is the sum of their live withdrawals",
        "each user's pending is the sum of their incomes not settled",
      ],
    ],
    [
      'a posting with another amount',
      [
        `UPDATE ledger_posting SET amount = amount + 1 WHERE id = (SELECT min(id) FROM ledger_posting)`,
      ],
      [
        'each transaction sums to 0 over two legs or more',
        'each balance is the sum of its postings',
        'each posting continues the balance before it',
      ],
    ],
    [
      'a posting taken out',
      ['DELETE FROM ledger_posting WHERE id = (SELECT max(id) FROM ledger_posting)'],
      ['each transaction sums to 0 over two legs or more'],
    ],
    [
      'a transaction without legs',
      [
        `INSERT INTO ledger_tx (id, kind, idem_key, request_hash, ref_type, ref_id, actor, effective_at) VALUES ('x', 'x', 'x', 'x', 'x', 'x', 'x', now())`,
      ],
      ['each transaction sums to 0 over two legs or more'],
    ],
    [
      'a wrong balance after',
      [
        'UPDATE ledger_posting SET balance_after = balance_after + 1 WHERE id = (SELECT max(id) FROM ledger_posting)',
      ],
      ['each posting continues the balance before it'],
    ],
    [
      'an overdrawn user',
      [DROP_CHECKS, `UPDATE ledger_account SET balance = -5 WHERE id = ${oneOf('available')}`],
      ['no account of a user is negative but debt, and debt never positive'],
    ],
    [
      'a debt above zero',
      [
        DROP_CHECKS,
        `UPDATE ledger_account SET balance = 5 WHERE id = (SELECT id FROM ledger_account WHERE kind = 'debt' LIMIT 1)`,
      ],
      ['no account of a user is negative but debt, and debt never positive'],
    ],
    [
      'an income with another amount',
      [
        `UPDATE commission SET amount = amount + 1 WHERE id = (SELECT min(id) FROM commission WHERE status = 'notSettled')`,
      ],
      [
        "each user's pending is the sum of their incomes not settled",
        'each posting of an income has the amount of the income',
        'commission expense is the sum of the incomes that stand',
      ],
    ],
    [
      'an income without its posting',
      [
        `INSERT INTO commission SELECT 'planted', order_id, order_no, source_user_id, source_name, source_code, beneficiary_id, 'second', 'distribution', type, 1, base, rate, rule_version, depth, beneficiary_level, beneficiary_star, inviter_star, arrived_at, pacific_day, period, settles_at, 'notSettled', NULL, NULL, NULL, NULL FROM commission WHERE kind = 'direct' AND status = 'notSettled' LIMIT 1`,
      ],
      ['each income is accrued, settled and taken back once, as its status says'],
    ],
    [
      'a settled income called not settled',
      [
        `UPDATE commission SET status = 'notSettled', settled_at = NULL WHERE id = (SELECT min(id) FROM commission WHERE status = 'settled')`,
      ],
      [
        'each income is accrued, settled and taken back once, as its status says',
        "each user's available and debt are what settled less what was withdrawn or given up",
      ],
    ],
    [
      'an income settled twice',
      [
        `UPDATE ledger_tx SET idem_key = idem_key || ':again' WHERE kind = 'settlement' AND ref_id = (SELECT min(ref_id) FROM ledger_tx WHERE kind = 'settlement')`,
      ],
      ['each income is accrued, settled and taken back once, as its status says'],
    ],
    [
      'a refund that was never posted',
      [
        `UPDATE commission SET status = 'refunded', refunded_at = now() WHERE id = (SELECT min(id) FROM commission WHERE status = 'settled')`,
      ],
      [
        'each income is accrued, settled and taken back once, as its status says',
        'commission expense is the sum of the incomes that stand',
      ],
    ],
    [
      'a paid order without its sale',
      [
        `UPDATE purchase_order SET status = 'paid', refunded_at = NULL, refunded_amount = NULL WHERE status = 'refunded'`,
      ],
      ['sales and gateway clearing are what was paid less what was refunded'],
    ],
    [
      'an order refunded past the ledger',
      [`UPDATE purchase_order SET status = 'refunded', refunded_at = now() WHERE status = 'paid'`],
      [
        'sales and gateway clearing are what was paid less what was refunded',
        'only paid orders earn an income that stands',
      ],
    ],
    [
      'a refund of another amount than its order says',
      [`UPDATE purchase_order SET refunded_amount = amount - 1 WHERE status = 'refunded'`],
      [
        'sales and gateway clearing are what was paid less what was refunded',
        'each refund has the amount of its order',
      ],
    ],
    [
      "a gateway's settlement that was never posted",
      [
        `INSERT INTO gateway_settlement (gateway, transaction_id, kind, charged, charged_fee, currency, amount, fee, settled_at, posted_at) VALUES ('wechat', 'x', 'payment', 700, 7, 'CNY', 100, 1, now(), now())`,
      ],
      [
        'sales and gateway clearing are what was paid less what was refunded',
        'settled cash and gateway fees are what gateways settled',
      ],
    ],
    [
      'a settlement that nobody scheduled',
      [`DELETE FROM job WHERE kind = 'income.settle' AND key = '2026-09'`],
      ['each month with incomes not settled has its settlement scheduled'],
    ],
    [
      'a hold whose release was taken away',
      [`UPDATE withdrawal SET holds_until = now() WHERE status = 'pendingReview'`],
      ['each hold with an end has its release scheduled'],
    ],
    [
      'a settlement run with another sum',
      [`UPDATE settlement_run SET amount = amount + 1 WHERE period = '2026-08'`],
      ['each closed settlement names what its month settled'],
    ],
    [
      'a withdrawal with another amount',
      [`UPDATE withdrawal SET amount = amount + 1 WHERE status = 'pendingReview'`],
      [
        "each user's hold is the sum of their live withdrawals",
        "each user's available and debt are what settled less what was withdrawn or given up",
      ],
    ],
    [
      'a transferred withdrawal that was never paid',
      [`UPDATE withdrawal SET status = 'transferred' WHERE status = 'pendingReview'`],
      [
        'payout cash is what was transferred less the fees, and fee income the fees',
        'each withdrawal is held, given back and paid out once, as its status says',
        "each user's hold is the sum of their live withdrawals",
      ],
    ],
    [
      'a fee that was never posted',
      [`UPDATE withdrawal SET fee = 1 WHERE status = 'transferred'`],
      ['payout cash is what was transferred less the fees, and fee income the fees'],
    ],
    [
      'a transfer that nobody approved',
      ['DELETE FROM withdrawal_approval'],
      ['each withdrawal that passed was approved by as many operators as it needs'],
    ],
    [
      'a code that is redeemed without a membership',
      [
        `INSERT INTO activation_code (code, issuer_id, order_id, status, created_at, expires_at, redeemed_by, redeemed_at) SELECT 'ABCDEFGHJKMN0', id, 'x', 'transferred', now(), now(), id, now() FROM app_user LIMIT 1`,
      ],
      ['each activation code is redeemed once, as its status says'],
    ],
    [
      'a refunded order whose membership still runs',
      [
        `INSERT INTO membership_grant (id, user_id, level, days, paid, upgrade, source_type, source_id, granted_at, starts_at, ends_at) SELECT 'x', user_id, 2, 1, true, false, 'order', id, now(), now(), now() + interval '1 day' FROM purchase_order WHERE status = 'refunded' LIMIT 1`,
      ],
      ['each paid order gave its membership once, and a refunded one has it taken back'],
    ],
    [
      'a month over the cap',
      [`UPDATE withdrawal SET amount = 10000001 WHERE status = 'transferred'`],
      ['no Pacific month of withdrawals is over the cap'],
    ],
    [
      'a day over the cap',
      [`UPDATE withdrawal SET amount = 50001, policy = 'legacy' WHERE status = 'transferred'`],
      ['no Pacific day of withdrawals is over the cap'],
    ],
  ])('finds %s', async (_name, statements, expected) => {
    expect(await foundAfter(statements)).toEqual(expect.arrayContaining(expected))
    expect((await verifyLedger(world.services)).ok).toBe(true)
  })

  const ALONE =
    "what one operator alone passed of a member's Pacific month is not above the review threshold"
  const COUNTED =
    'each approval was given by a finance operator whose account counted, confirmed by another than its maker'
  it.each([
    [
      '4: a month that one operator passed alone',
      `UPDATE withdrawal SET amount = 500001 WHERE status = 'transferred'`,
      ALONE,
    ],
    [
      '4: an approval before the account counted',
      `UPDATE withdrawal_approval SET counts_from = given_at + interval '1 second'`,
      COUNTED,
    ],
    [
      '4: an approval of an account that nobody confirmed',
      'UPDATE withdrawal_approval SET counts_from = NULL',
      COUNTED,
    ],
    [
      '4: an approval of an account that its maker confirmed',
      `UPDATE withdrawal_approval SET made_by = 'x', confirmed_by = 'x'`,
      COUNTED,
    ],
    ['4: an approval of support', `UPDATE operator SET role = 'support'`, COUNTED],
    [
      '6: a payout reference that has paid another withdrawal',
      `UPDATE withdrawal SET payout_ref = '0xABC' WHERE status = 'transferred'`,
      'each payout reference has paid one withdrawal',
    ],
  ])('repair %s is found', async (_name, statement, expected) => {
    expect(await foundAfter([statement])).toContain(expected)
  })
})
