import { computePacificMonth, settlesAt } from '@contract/domain/pacific'
import { membershipEndpoints } from '../../../../contract/membership/endpoints'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../../test/support/world'
import { AppError } from '../../../http/error'
import { replayStars } from './replay-stars'
import {
  countActiveDirects,
  countKeptDirects,
  computeReachableStar,
  computeStarAtClose,
  type SvipGrant,
} from './policy'
import { loadProgramme } from '../../../config/programme'

const ranks = loadProgramme('default').stars
const day = (text: string): Date => new Date(`${text}T12:00:00Z`)

describe('the ground of a star', () => {
  const grants: SvipGrant[] = [
    { userId: 'a', days: 365, grantedAt: day('2026-01-01'), revokedAt: null },
    { userId: 'a', days: 365, grantedAt: day('2026-06-01'), revokedAt: null },
    { userId: 'b', days: 365, grantedAt: day('2026-02-01'), revokedAt: day('2026-03-01') },
    { userId: 'c', days: 365, grantedAt: day('2026-02-01'), revokedAt: null },
  ]

  it('counts people, not purchases, as they stood at the moment', () => {
    expect(countActiveDirects(grants, day('2026-02-15'))).toBe(3)
    expect(countActiveDirects(grants, day('2026-03-15'))).toBe(2)
    expect(countActiveDirects(grants, day('2027-06-01'))).toBe(1)
    expect(countActiveDirects(grants, day('2028-06-01'))).toBe(0)
  })

  it('is kept by purchases that were not refunded, run out or not', () => {
    expect(countKeptDirects(grants, day('2026-02-15'))).toBe(3)
    expect(countKeptDirects(grants, day('2028-06-01'))).toBe(2)
  })

  it.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
    [10, 3],
    [19, 3],
    [20, 4],
    [40, 5],
    [70, 6],
    [119, 6],
    [120, 7],
    [500, 7],
  ])('%i direct SVIPs reach star %i', (directs, star) => {
    expect(computeReachableStar(ranks, directs)).toBe(star)
  })

  it('never gives a star at a close', () => {
    expect(computeStarAtClose(ranks, 1, 120)).toBe(1)
    expect(computeStarAtClose(ranks, 3, 7)).toBe(2)
    expect(computeStarAtClose(ranks, 3, 0)).toBe(0)
  })
})

describe('a star', () => {
  let test: TestApp
  let world: World
  let leader: Person
  const orders: string[] = []

  beforeAll(async () => {
    test = await createTestApp()
    world = createWorld(test.services)
    leader = await world.register({ username: 'leader' })
    for (const name of ['first', 'second', 'third']) {
      const friend = await world.register({ username: `${name}_friend`, inviter: leader })
      orders.push((await world.buy(friend, 'svip-year')).no)
    }
  })
  afterAll(() => test.close())

  const activate = (star: number, idempotencyKey: string) =>
    test.call(membershipEndpoints.activateStar, { star }, { ...leader, idempotencyKey })
  const close = async (): Promise<void> => {
    const now = await test.services.businessClock.now(test.services.db)
    await world.advanceTo(new Date(settlesAt(computePacificMonth(now)).getTime() + 1_000))
  }

  it('is for an SVIP who has reached it', async () => {
    expect(await activate(1, 'before-svip')).toMatchObject({ code: 42213 })
    await world.buy(leader, 'svip-year')
    expect((await test.call(membershipEndpoints.star, {}, leader)).data).toMatchObject({
      star: 0,
      reachable: 1,
      isSvip: true,
      activeDirectSvips: 3,
    })
    expect(await activate(2, 'too-high')).toMatchObject({
      code: 42214,
      msg: expect.stringContaining('6 active direct SVIPs; you have 3'),
    })
    expect((await activate(1, 'activate-1')).data).toMatchObject({
      star: 1,
      history: [{ star: 1, kind: 'activated' }],
    })
    expect(await activate(1, 'activate-again')).toMatchObject({ code: 40913 })
    expect((await world.vipInfo(leader)).star).toBe(1)
  })

  it('is activated once by two calls at the same time', async () => {
    const events = await test.services.db.selectFrom('star_event').selectAll().execute()
    expect(events).toHaveLength(1)
    const both = await Promise.all([activate(1, 'both-calls-1'), activate(1, 'both-calls-2')])
    expect(both.map(({ code }) => code)).toEqual([40913, 40913])
  })

  it('stays through a close whose ground stands', async () => {
    await close()
    expect((await world.vipInfo(leader)).star).toBe(1)
  })

  it('is lost at the close after a refund that removes its ground, not before', async () => {
    await world.refund(orders[0] ?? '')
    expect((await world.vipInfo(leader)).star).toBe(1)
    await close()
    expect((await world.vipInfo(leader)).star).toBe(0)
    expect(
      (await test.call(membershipEndpoints.star, {}, leader)).data.history.map(({ kind }) => kind),
    ).toEqual(['lost', 'activated'])
  })

  it('agrees with its events; a changed one is found', async () => {
    expect(await replayStars(test.services)).toEqual([
      { userId: leader.id, stored: 0, replayed: 0, faults: [] },
    ])
    await test.services.db
      .updateTable('membership')
      .set({ star: 3 })
      .where('userId', '=', leader.id)
      .execute()
    expect(await replayStars(test.services)).toMatchObject([{ stored: 3, replayed: 0 }])
  })

  it('is an error with a name', () => {
    expect(new AppError('STAR_NOT_REACHED', { needed: 3, have: 1 }).code).toBe(42214)
  })
})
