import { errorCodes } from '@contract/errors'
import { taskEndpoints } from '@contract/task/endpoints'
import { tiktokEndpoints } from '@contract/tiktok/endpoints'
import { movableClock } from '../../../test/support/clock'
import { join, type Person } from '../../../test/support/people'
import { createTestApp, type CallOptions, type TestApp } from '../../../test/support/test-app'
import { askTiktok, comeBack } from '../../../test/support/tiktok-cases'
import { startTiktokStandIn, type TiktokStandIn } from '../../../test/support/tiktok-stand-in'
import { daysAfter } from '@contract/domain/utc'
import { inTransaction } from '../../db/transaction'
import { offerTask } from '../task'
import { taskModule } from '../task/module'
import { tiktokModule } from './module'

const clock = movableClock()
const logLines: string[] = []
let tiktok: TiktokStandIn
let test: TestApp
let people = 0

beforeAll(async () => {
  tiktok = await startTiktokStandIn(clock)
  test = await createTestApp({ systemClock: clock, env: { ...tiktok.settings }, logLines })
})
afterAll(async () => {
  await test.close()
  await tiktok.close()
})

async function newMember(): Promise<Person> {
  people += 1
  tiktok.persona = { openId: `open-${people}`, name: `Nomi ${people} 星` }
  tiktok.answer = 'allow'
  tiktok.trouble = undefined
  return join(test, `tiktok_member_${people}`)
}
const status = async (who: CallOptions) =>
  (await test.call(tiktokEndpoints.tiktokStatus, {}, who)).data
const begin = (who: CallOptions) => test.call(tiktokEndpoints.beginTiktok, {}, who)
const finish = (ticket: string, who: CallOptions) =>
  test.call(tiktokEndpoints.finishTiktok, { ticket }, who)
const bind = async (who: CallOptions) => finish(await askTiktok(test, tiktok, who), who)
const unbind = (who: CallOptions) => test.call(tiktokEndpoints.unbindTiktok, {}, who)
const rows = (table: 'tiktok_account' | 'tiktok_attempt') =>
  test.services.db.selectFrom(table).selectAll().execute()

describe('connecting', () => {
  it('tells name and picture once TikTok has told them, keeps all of it sealed and no token', async () => {
    const member = await newMember()
    expect(await status(member)).toEqual({
      offered: true,
      bound: false,
      name: '',
      picture: null,
      boundAt: null,
    })
    const { data, code } = await bind(member)
    expect(code).toBe(0)
    expect(data).toMatchObject({ bound: true, name: tiktok.persona.name })
    expect(data.picture).toMatch(/^data:image\/png;base64,/)
    expect(await status(member)).toEqual(data)
    expect(tiktok.tokens.size).toBe(0)
    const stored = JSON.stringify(await rows('tiktok_account'))
    for (const secret of [tiktok.persona.openId, 'Nomi', 'data:image'])
      expect(stored).not.toContain(secret)
  })

  it('takes no second account, and gives the first one up', async () => {
    const member = await newMember()
    expect((await unbind(member)).code).toBe(errorCodes.TIKTOK_NOT_BOUND)
    await bind(member)
    expect((await begin(member)).code).toBe(errorCodes.TIKTOK_BOUND)
    expect((await unbind(member)).data).toMatchObject({ offered: true, bound: false, name: '' })
    expect((await bind(member)).data.bound).toBe(true)
  })

  it('lets one account be one member’s at a time', async () => {
    const first = await newMember()
    await bind(first)
    const { persona } = tiktok
    const second = await newMember()
    tiktok.persona = persona
    expect((await bind(second)).code).toBe(errorCodes.TIKTOK_TAKEN)
    expect(await status(second)).toMatchObject({ bound: false })
    await unbind(first)
    expect((await bind(second)).data.name).toBe(persona.name)
  })

  it('binds once when the ticket comes twenty times', async () => {
    const member = await newMember()
    const ticket = await askTiktok(test, tiktok, member)
    const codes = await Promise.all(
      Array.from({ length: 20 }, async () => (await finish(ticket, member)).code),
    )
    expect(codes.sort()).toEqual([0, ...Array<number>(19).fill(errorCodes.TIKTOK_EXPIRED)])
    expect(await status(member)).toMatchObject({ bound: true })
    expect(tiktok.tokens.size).toBe(0)
  })

  it('binds one of two members who come with the same account at once', async () => {
    const [first, second] = [await newMember(), await newMember()]
    const tickets = [await askTiktok(test, tiktok, first), await askTiktok(test, tiktok, second)]
    const codes = await Promise.all(
      [first, second].map(async (who, place) => (await finish(tickets[place] ?? '', who)).code),
    )
    expect(codes.sort()).toEqual([0, errorCodes.TIKTOK_TAKEN])
  })
})

describe('who comes back', () => {
  it('is the member who began: another one’s ticket binds nobody, and stays good for its own', async () => {
    const member = await newMember()
    const ticket = await askTiktok(test, tiktok, member)
    const { persona } = tiktok
    const other = await newMember()
    expect((await finish(ticket, other)).code).toBe(errorCodes.TIKTOK_EXPIRED)
    expect(await status(other)).toMatchObject({ bound: false })
    expect((await finish(ticket, member)).data.name).toBe(persona.name)
  })

  it('uses a state once, and no other than it was given', async () => {
    const member = await newMember()
    const { data } = await begin(member)
    const location = await tiktok.visit(data.url)
    expect(await comeBack(test, location)).toMatch(
      /^\/#\/pages\/my\/binding\/tiktok\?ticket=[\w-]{43}$/,
    )
    const nothing = '/#/pages/my/binding/tiktok?ticket=none'
    expect(await comeBack(test, location)).toBe(nothing)
    expect(await comeBack(test, location.replace(/state=[^&]+/, 'state=made-up'))).toBe(nothing)
    expect(await comeBack(test, location.split('?')[0] ?? '')).toBe(nothing)
    expect((await finish('none', member)).code).toBe(errorCodes.TIKTOK_EXPIRED)
  })

  it('comes back into the app from the system’s browser', async () => {
    const member = await newMember()
    const { data } = await begin({ ...member, headers: { platform: 'ios' } })
    expect(await comeBack(test, await tiktok.visit(data.url))).toMatch(
      /^starcard:\/\/pages\/my\/binding\/tiktok\?ticket=[\w-]{43}$/,
    )
  })

  it('has ten minutes, and the newest attempt alone', async () => {
    const member = await newMember()
    const late = await askTiktok(test, tiktok, member)
    clock.advance(601)
    expect((await finish(late, member)).code).toBe(errorCodes.TIKTOK_EXPIRED)
    const { data } = await begin(member)
    const location = await tiktok.visit(data.url)
    clock.advance(601)
    expect(await comeBack(test, location)).toContain('ticket=none')
    const first = await askTiktok(test, tiktok, member)
    const second = await askTiktok(test, tiktok, member)
    expect((await finish(first, member)).code).toBe(errorCodes.TIKTOK_EXPIRED)
    expect((await finish(second, member)).code).toBe(0)
  })

  it.each(['deny', 'withhold'] as const)('is told when the person did %s', async (answer) => {
    const member = await newMember()
    tiktok.answer = answer
    const ticket = await askTiktok(test, tiktok, member)
    expect((await finish(ticket, member)).code).toBe(errorCodes.TIKTOK_REFUSED)
    expect((await finish(ticket, member)).code).toBe(errorCodes.TIKTOK_EXPIRED)
    expect([await status(member), tiktok.tokens.size]).toMatchObject([{ bound: false }, 0])
  })

  it.each(['silent', 'broken'] as const)('can try again after TikTok was %s', async (trouble) => {
    const member = await newMember()
    const ticket = await askTiktok(test, tiktok, member)
    tiktok.trouble = trouble
    expect((await finish(ticket, member)).code).toBe(errorCodes.TIKTOK_EXPIRED)
    tiktok.trouble = undefined
    expect((await bind(member)).code).toBe(0)
  })

  it('comes back without a ticket from TikTok’s own error', async () => {
    const member = await newMember()
    tiktok.trouble = 'error'
    expect(await askTiktok(test, tiktok, member)).toBe('none')
  })
})

it('keeps code, state and open id out of the log', async () => {
  const member = await newMember()
  const { data } = await begin(member)
  const { searchParams } = new URL(await tiktok.visit(data.url))
  await comeBack(test, `http://x/tiktok/callback?${searchParams.toString()}`)
  await bind(member)
  const written = logLines.join('\n')
  for (const secret of [searchParams.get('code'), searchParams.get('state'), 'open-'])
    expect(written).not.toContain(secret)
})

it('goes into a member’s copy, and is erased with the account', async () => {
  const member = await newMember()
  await bind(member)
  const { openId, name } = tiktok.persona
  const { services } = test
  const held = () => tiktokModule.memberData?.collect?.(services.db, services, member.userId)
  expect(await held()).toMatchObject({ tiktokAccount: { openId, name } })
  await inTransaction(services.db, async (tx) =>
    tiktokModule.memberData?.erase?.(tx, services, { userId: member.userId, now: clock.now() }),
  )
  expect(await held()).toEqual({ tiktokAccount: null, tiktokAttempt: [] })
})

it('forgets attempts that have expired', async () => {
  const member = await newMember()
  await begin(member)
  await inTransaction(test.services.db, async (tx) =>
    tiktokModule.housekeeping?.(tx, daysAfter(clock.now(), 1), test.services),
  )
  expect(await rows('tiktok_attempt')).toEqual([])
})

it('is not offered where no app at TikTok is set up', async () => {
  const plain = await createTestApp()
  const member = await join(plain, 'without_tiktok')
  const { data } = await plain.call(tiktokEndpoints.tiktokStatus, {}, member)
  expect(data).toMatchObject({ offered: false, bound: false })
  expect((await plain.call(tiktokEndpoints.beginTiktok, {}, member)).code).toBe(
    errorCodes.NOT_FOUND,
  )
  await plain.close()
})

describe('the task of kind 5', () => {
  const zone = { timeZone: 'Asia/Tokyo' }
  const stateOf = async (who: CallOptions) =>
    (await test.call(taskEndpoints.taskList, zone, who)).data.find(({ id }) => id === 'connect')
  const reward = (who: CallOptions) =>
    test.call(taskEndpoints.getReward, { taskId: 'connect', kind: 2 }, who)
  const claim = async (who: CallOptions) => (await reward(who)).data

  it('is done while TikTok is connected, and paid once', async () => {
    await inTransaction(test.services.db, (tx) =>
      offerTask(tx, {
        id: 'connect',
        kind: 5,
        titles: {},
        texts: {},
        link: null,
        linkType: null,
        seconds: null,
        reward: 30,
        beginsAt: new Date('2026-01-02T00:00:00Z'),
        endedAt: null,
      }),
    )
    const member = await newMember()
    expect(await stateOf(member)).toMatchObject({ kind: 5, state: 'open', reward: 30 })
    expect(await claim(member)).toEqual({ points: 0, balance: 0 })
    await bind(member)
    expect(await stateOf(member)).toMatchObject({ state: 'claimable', reward: 30 })
    await unbind(member)
    expect(await stateOf(member)).toMatchObject({ state: 'open' })
    await bind(member)
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(member)))
    expect(claims.map(({ points }) => points).sort((a, b) => b - a)).toEqual([
      30,
      ...Array<number>(19).fill(0),
    ])
    await unbind(member)
    expect(await stateOf(member)).toMatchObject({ state: 'claimed', reward: 30 })
    await bind(member)
    expect(await claim(member)).toEqual({ points: 0, balance: 30 })
  })

  it('brings the reward of one account once, whichever members it is connected to', async () => {
    const first = await newMember()
    await bind(first)
    const { persona } = tiktok
    expect(await claim(first)).toMatchObject({ points: 30 })
    await unbind(first)
    const second = await newMember()
    tiktok.persona = persona
    await bind(second)
    expect(await stateOf(second)).toMatchObject({ state: 'taken', reward: 30 })
    expect((await test.call(taskEndpoints.latestTask, zone, second)).data?.id).not.toBe('connect')
    const claims = await Promise.all(Array.from({ length: 5 }, () => reward(second)))
    expect(claims.map(({ code }) => code)).toEqual(Array(5).fill(errorCodes.TIKTOK_REWARDED))
    await unbind(second)
    tiktok.persona = { openId: 'open-of-second', name: 'Own' }
    await bind(second)
    expect(await claim(second)).toEqual({ points: 30, balance: 30 })
    // Whose account it was first is paid no second time either.
    tiktok.persona = persona
    await bind(first)
    expect(await stateOf(first)).toMatchObject({ state: 'claimed' })
    expect(await claim(first)).toEqual({ points: 0, balance: 30 })
  })

  it('pays one of two members who claim while the account goes from one to the other', async () => {
    const [first, second] = [await newMember(), await newMember()]
    await bind(first)
    const ticket = await askTiktok(test, tiktok, second)
    const [early] = await Promise.all([
      reward(first),
      unbind(first).then(() => finish(ticket, second)),
    ])
    const late = await reward(second)
    expect(
      [early, late].reduce((sum, { code, data }) => sum + (code === 0 ? data.points : 0), 0),
    ).toBe(30)
  })

  it('is not paid again to who deleted the account and registered again', async () => {
    const member = await newMember()
    await bind(member)
    const { persona } = tiktok
    expect(await claim(member)).toMatchObject({ points: 30 })
    await inTransaction(test.services.db, async (tx) => {
      for (const { memberData } of [tiktokModule, taskModule])
        await memberData?.erase?.(tx, test.services, { userId: member.userId, now: clock.now() })
    })
    const again = await newMember()
    tiktok.persona = persona
    await bind(again)
    expect((await reward(again)).code).toBe(errorCodes.TIKTOK_REWARDED)
  })

  it('can be claimed after its end by who was connected by then', async () => {
    const [early, late] = [await newMember(), await newMember()]
    await bind(early)
    const now = await test.services.businessClock.now(test.services.db)
    await test.services.db
      .updateTable('task')
      .set({ endedAt: now })
      .where('id', '=', 'connect')
      .execute()
    tiktok.persona = { openId: 'open-late', name: 'Late' }
    await test.services.businessClock.advanceTo(test.services.db, new Date(now.getTime() + 60_000))
    await bind(late)
    expect(await claim(early)).toMatchObject({ points: 30 })
    expect(await claim(late)).toMatchObject({ points: 0 })
  })
})
