import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ordersEndpoints } from '@contract/orders/endpoints'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { movableClock } from '../../../test/support/clock'
import { giveAvailable, join, PAY_PASSWORD, prepareCashout } from '../../../test/support/people'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import {
  startWechatPayStandIn,
  type WechatPayStandIn,
} from '../../../test/support/wechat-pay-stand-in'
import { createWorld, type Person, type World } from '../../../test/support/world'
import { demoOperators, openOperatorSession, seedDemoOperators } from '../operators'
import type { Operator } from '../../operator-action'
import { receiveNotice } from '../orders'
import { approveWithdrawal, transferWithdrawal } from '../withdrawal'
import { verifyLedger } from './verify-ledger'
import { reconcileGateway, reconcilePayout } from './reconcile-ops'

const NAMES =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const SUMS =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\r\n`1.0,`0.0,`0.0,`0.0,`0.0,`0.0,`0.0\r\n'

let test: TestApp
let world: World
let buyer: Person
let wechat: WechatPayStandIn
let clock: ReturnType<typeof movableClock>
let folder: string
let finance: Operator

beforeEach(async () => {
  clock = movableClock()
  wechat = await startWechatPayStandIn(clock)
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-reconcile-'))
  test = await createTestApp({
    env: wechat.env,
    systemClock: clock,
    findPayer: async () => 'o-mini-1',
  })
  world = createWorld(test.services)
  buyer = await world.register({ username: 'buyer' })
  await seedDemoOperators(test.services)
  const { name, credential } = demoOperators[0]
  finance = (await openOperatorSession(test.services, name, credential)).operator
})
afterEach(async () => {
  await test.close()
  await wechat.close()
  rmSync(folder, { recursive: true, force: true })
})

function fileOf(text: string): string {
  const file = path.join(folder, 'report.csv')
  writeFileSync(file, text)
  return file
}

/** A member pays an order by WeChat Pay; what the bill says of it. */
async function buy(key: string, fee = '41.99'): Promise<{ no: string; row: string; id: string }> {
  const as = (step: string) => ({
    ...buyer,
    idempotencyKey: `reconcile-${key}-${step}`,
    headers: { Platform: 'weapp' },
  })
  const { data } = await test.call(ordersEndpoints.createOrder, { plan: 'svip-year' }, as('order'))
  await test.call(ordersEndpoints.payOrder, { id: data.id, gateway: 'wechat' }, as('open'))
  await receiveNotice(test.services, 'wechat', wechat.pay(data.no))
  const { transactionId: id = '' } = wechat.orders.get(data.no) ?? {}
  return { no: data.no, id, row: rowOf(id, data.no, { fee }) }
}

/** In Beijing, where the bill's days are, it is eight hours later. */
function rowOf(id: string, no: string, { fee = '0.00', paid = '6999.00', refund = '' }): string {
  const time = new Date(clock.now().getTime() + 8 * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
  const state = refund ? 'REFUND' : 'SUCCESS'
  const cells = [time, 'wx1', '1900000001', '0', '', id, no, 'o-mini-1', 'JSAPI', state, 'OTHERS']
  const money = refund
    ? ['CNY', '0.00', '0.00', `50${id}`, `R${id}`, refund, '0.00', 'ORIGINAL', 'SUCCESS']
    : ['CNY', paid, '0.00', '0', '0', '0.00', '0.00', '', '']
  const last = ['SVIP', '', fee, '0.60%', refund ? '0.00' : paid, refund || '0.00', '']
  return [...cells, ...money, ...last].map((cell) => `\`${cell}`).join(',')
}

const bill = (...rows: string[]) => fileOf(`\uFEFF${[NAMES, ...rows, SUMS].join('\r\n')}`)
const reconcile = (file: string) => reconcileGateway.execute(test.services, finance, { file })

async function balances() {
  const rows = await test.services.db
    .selectFrom('ledger_account')
    .select(({ fn }) => ['kind', fn.sum<number>('balance').as('balance')])
    .where('ownerType', '=', 'platform')
    .where('kind', 'in', ['gateway_clearing', 'settled_cash', 'gateway_fees'])
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, Number(balance)]))
}

it('a bill that agrees is settled in US cents, once, with its fees; the ledger agrees', async () => {
  const first = await buy('one')
  expect(await balances()).toEqual({ gateway_clearing: 999_00, settled_cash: 0, gateway_fees: 0 })
  const file = bill(first.row)
  expect(await reconcile(file)).toEqual({
    gateway: 'wechat',
    rows: 1,
    posted: 1,
    differences: [],
  })
  const settled = { gateway_clearing: 0, settled_cash: 993_01, gateway_fees: 5_99 }
  expect(await balances()).toEqual(settled)
  expect(await reconcile(file)).toMatchObject({ posted: 0, differences: [] })
  expect(await balances()).toEqual(settled)
  await world.refund(first.no)
  await test.services.jobs.runDue(test.services)
  const refund = rowOf(first.id, first.no, { fee: '-41.99', refund: '6999.00' })
  expect(await reconcile(bill(first.row, refund))).toMatchObject({ posted: 1, differences: [] })
  expect(await balances()).toEqual({ gateway_clearing: 0, settled_cash: 0, gateway_fees: 0 })
  expect(await verifyLedger(test.services)).toMatchObject({ ok: true })
  const entries = await test.services.db
    .selectFrom('audit_entry')
    .select('action')
    .where('action', '=', 'reconcile.gateway')
    .execute()
  expect(entries).toHaveLength(3)
})

it('what differs is listed, and then nothing is posted', async () => {
  const [wrong, absent] = [await buy('wrong'), await buy('absent')]
  const foreign = rowOf('4200000000000000000000000000', 'S0', {})
  const changed = wrong.row.replaceAll('6999.00', '6998.00')
  const { differences } = await reconcile(bill(changed, foreign, foreign))
  expect(differences).toEqual([
    expect.objectContaining({
      what: 'amount differs',
      transactionId: wrong.id,
      here: 'CNY 6999.00',
      there: 'CNY 6998.00',
    }),
    expect.objectContaining({ what: 'missing here', there: 'CNY 6999.00' }),
    expect.objectContaining({ what: 'twice there' }),
    expect.objectContaining({ what: 'missing there', transactionId: absent.id }),
  ])
  expect(await balances()).toMatchObject({ settled_cash: 0, gateway_fees: 0 })
  await expect(reconcile(bill('`a,'.repeat(27)))).rejects.toMatchObject({ code: 'NOT_MEANT' })
  await expect(reconcile(fileOf('a,b\n1,2\n'))).rejects.toMatchObject({ code: 'NOT_MEANT' })
  expect(await verifyLedger(test.services)).toMatchObject({ ok: true })
})

it('transfers are held against payout cash: one that nobody asked for is named', async () => {
  const file = fileOf('transaction_id,amount,time\n0xAB,12.50,2026-11-17T20:00:00Z\n')
  expect(await reconcilePayout.execute(test.services, finance, { file })).toEqual({
    rows: 1,
    total: 0,
    differences: [{ what: 'missing here', transaction: 'ab', here: '', there: 'USDT 12.50' }],
  })
})

it('a withdrawal that was transferred agrees by its hash and by what left payout cash', async () => {
  const person = await join(test, 'asker_one')
  const accountId = await prepareCashout(test, person)
  await giveAvailable(test, person.userId, 500_00)
  const asked = await test.call(
    withdrawalEndpoints.createWithdrawal,
    { amount: 500_00, accountId, payPassword: PAY_PASSWORD },
    { ...person, idempotencyKey: 'reconcile-withdrawal' },
  )
  const { reference } = asked.data.withdrawal
  await approveWithdrawal.execute(test.services, finance, { reference })
  const hash = 'b'.repeat(64)
  await transferWithdrawal.execute(test.services, finance, { reference, ref: hash })
  const time = clock.now().toISOString()
  const listOf = (...rows: string[]) =>
    fileOf(['transaction_id,amount,time', ...rows, ''].join('\n'))
  const hold = (file: string) => reconcilePayout.execute(test.services, finance, { file })
  expect(await hold(listOf(`0x${hash.toUpperCase()},500.00,${time}`))).toEqual({
    rows: 1,
    total: 500_00,
    differences: [],
  })
  expect((await hold(listOf(`${hash},499.00,${time}`))).differences).toMatchObject([
    { what: 'amount differs', here: `${reference} USDT 500.00`, there: 'USDT 499.00' },
  ])
  expect((await hold(listOf(`${'c'.repeat(64)},1.00,${time}`))).differences).toMatchObject([
    { what: 'missing here' },
    { what: 'missing there', here: `${reference} USDT 500.00` },
  ])
})
