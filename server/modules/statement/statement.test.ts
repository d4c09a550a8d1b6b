import { statementEndpoints } from '@contract/statement/endpoints'
import type { Statement } from '@contract/statement/schemas'
import { errorCodes } from '@contract/errors'
import { createMoneyWorld, type MoneyWorld } from '../../../test/support/money-world'
import { movableClock } from '../../../test/support/clock'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld } from '../../../test/support/world'
import { loadStatement } from './load-statement'
import { writeCsv, writeText } from './csv'
import { formatInZone, nameZone } from '../../texts/zone'

const NOW = new Date('2026-09-20T12:00:00Z')

describe('a month’s statement', () => {
  let world: MoneyWorld
  let member: string
  beforeEach(async () => {
    world = await createMoneyWorld()
    member = await world.person({ level: 1 })
  })
  afterEach(() => world.close())

  const load = (month: string, userId = member) =>
    loadStatement(world.services, { userId, month, now: NOW })
  const totalsOf = ({ lines }: Statement) =>
    lines.map(({ kind, change, balance }) => [kind, change.total, balance])

  async function ordersOf(kind: 'buyVip' | 'buySvip', amount: number, at: string) {
    return world.buy(await world.person({ inviterId: member }), kind, amount, at)
  }

  it('opens with what was there, tells each movement, and closes with what the ledger has', async () => {
    await ordersOf('buyVip', 99_01, '2026-06-30T12:00:00Z')
    const refunded = await ordersOf('buySvip', 999_99, '2026-07-01T06:59:59Z')
    await ordersOf('buySvip', 999_00, '2026-07-01T07:00:00Z')
    await world.settle('2026-07-11T07:00:00Z')
    const paid = await world.withdraw(member, 100_00, '2026-07-12T00:00:00Z')
    const back = await world.withdraw(member, 50_00, '2026-07-13T00:00:00Z')
    await world.decide(back ?? '', 'rejected', '2026-07-14T00:00:00Z')
    await world.decide(paid ?? '', 'transferred', '2026-07-15T00:00:00Z')
    await world.refund(refunded, '2026-07-20T00:00:00Z')

    const july = await load('2026-07')
    expect(july.opening).toEqual({ pending: 219_79, available: 0, hold: 0, debt: 0, total: 219_79 })
    expect(totalsOf(july)).toEqual([
      ['income', 199_80, 419_59],
      ['settled', 0, 419_59],
      ['settled', 0, 419_59],
      ['requested', 0, 419_59],
      ['requested', 0, 419_59],
      ['returned', 0, 419_59],
      ['transferred', -100_00, 319_59],
      ['takenBack', -199_99, 119_60],
    ])
    const { total, ...closing } = july.closing
    expect(closing).toEqual(await world.balances(member))
    expect(total).toBe(119_60)
    expect(await world.differences()).toEqual([])

    const june = await load('2026-06')
    expect(june.opening.total).toBe(0)
    expect(june.closing).toEqual(july.opening)
    const august = await load('2026-08')
    expect(august).toMatchObject({ opening: july.closing, lines: [], closing: july.closing })
  })

  it('is one’s own, and empty for who has nothing', async () => {
    await ordersOf('buyVip', 99_00, '2026-07-05T00:00:00Z')
    const other = await load('2026-07', await world.person())
    expect(other).toMatchObject({ lines: [], opening: { total: 0 }, closing: { total: 0 } })
  })

  it('of the month that runs ends now', async () => {
    const statement = await load('2026-09')
    expect([statement.from, statement.until]).toEqual([
      '2026-09-01T07:00:00.000Z',
      NOW.toISOString(),
    ])
  })

  it('is written as a file that a spreadsheet reads: cents exact, times in the zone that was asked for', async () => {
    await ordersOf('buyVip', 99_01, '2026-07-05T20:30:00Z')
    const options = { language: 'en', timeZone: 'Asia/Tokyo' } as const
    const file = writeCsv(world.services, await load('2026-07'), options)
    expect(
      file.startsWith('\uFEFF"Time (Asia/Tokyo)","Event","Number","Change of the balance"'),
    ).toBe(true)
    const rows = file.slice(1).split('\r\n')
    expect(rows).toHaveLength(5)
    expect(rows[1]).toBe('"2026-07-01 16:00","Opening balance","",0.00,0.00,0.00,0.00,0.00,0.00')
    expect(rows[2]).toMatch(
      /^"2026-07-06 05:30",".+ bought VIP","\w+",19\.80,19\.80,0\.00,0\.00,0\.00,19\.80$/,
    )
    expect(rows[3]).toBe('"2026-08-01 16:00","Closing balance","",19.80,19.80,0.00,0.00,0.00,19.80')
    expect(rows[4]).toBe('')
  })
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['＝1', `"'＝1"`],
  ['a "b", c', '"a ""b"", c"'],
  ['王•••', '"王•••"'],
])('a spreadsheet takes %j for no formula', (text, cell) => {
  expect(writeText(text)).toBe(cell)
})

test.each([
  ['Asia/Tokyo', '2026-11-02 00:30', 'Asia/Tokyo'],
  ['America/Los_Angeles', '2026-11-01 07:30', 'America/Los_Angeles'],
  ['+05:45', '2026-11-01 21:15', 'UTC+05:45'],
  ['-03:30', '2026-11-01 12:00', 'UTC-03:30'],
  ['Nowhere/Land', '2026-11-01 15:30', 'UTC'],
])('in %s a moment is %s', (timeZone, written, named) => {
  expect(formatInZone(new Date('2026-11-01T15:30:00Z'), timeZone)).toBe(written)
  expect(nameZone(timeZone)).toBe(named)
})

describe('the file', () => {
  const clock = movableClock()
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp({ systemClock: clock })
  })
  afterAll(() => test.close())

  it('comes by a link that is signed and lives five minutes', async () => {
    const world = createWorld(test.services)
    const member = await world.register({ username: 'member' })
    const request = { month: '2026-01', timeZone: 'Asia/Tokyo' }
    const { data } = await test.call(statementEndpoints.statementFile, request, {
      ...member,
      language: 'ja',
    })
    expect(data.name).toBe('statement-2026-01.csv')
    const { pathname, search } = new URL(data.url)
    const get = (query: string) => test.app.inject({ method: 'GET', url: `${pathname}${query}` })
    const file = await get(search)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="statement-2026-01.csv"',
      'cache-control': 'private, no-store',
    })
    expect(file.body).toContain('月初残高')
    const stranger = await world.register({ username: 'stranger' })
    for (const changed of [
      search.replace(member.id, stranger.id),
      search.replace('2026-01', '2026-02'),
      search.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 600}`),
      search.replace('signature=', 'signature=A'),
      '',
    ])
      expect((await get(changed)).statusCode).toBe(403)
    clock.advance(299)
    expect((await get(search)).statusCode).toBe(200)
    clock.advance(2)
    expect((await get(search)).statusCode).toBe(403)
    const future = await test.call(statementEndpoints.statement, { month: '2999-01' }, member)
    expect(future.code).toBe(errorCodes.VALIDATION_FAILED)
  })
})
