import { createTestApp, type TestApp } from '../../test/support/test-app'
import { businessCardEndpoints } from '@contract/business-card/endpoints'
import { incomeEndpoints } from '@contract/income/endpoints'
import { membershipEndpoints } from '@contract/membership/endpoints'
import { teamEndpoints } from '@contract/team/endpoints'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import type { Jobs } from '../jobs/jobs'
import { verifyLedger } from '../modules/reconciliation'
import { hashPassword } from '../security/password-hash'
import type { Services } from '../services'
import { demoLogins, demoSteps, seedDemo } from '.'
import { OLDER_PASSWORD, passwordStep } from './password-step'
import { createWorld } from './world'

let test: TestApp
beforeEach(async () => {
  test = await createTestApp()
})
afterEach(() => test.close())

async function rowCounts(): Promise<Record<string, number>> {
  const { db } = test.services
  const tables = [
    'app_user',
    'purchase_order',
    'payment',
    'membership_grant',
    'activation_code',
    'commission',
    'withdrawal',
    'ledger_tx',
    'feed_item',
    'task',
    'app_release',
    'business_card',
    'card_view',
  ] as const
  const counts = await Promise.all(
    tables.map(
      async (table) =>
        [
          table,
          (
            await db
              .selectFrom(table)
              .select(({ fn }) => fn.countAll().as('count'))
              .executeTakeFirstOrThrow()
          ).count,
        ] as const,
    ),
  )
  // Who logs in again is told of it, in a conversation with the system.
  const texts = await db.selectFrom('message').select('seq').where('type', '=', 'text').execute()
  return {
    ...Object.fromEntries(counts.map(([table, count]) => [table, Number(count)])),
    texts: texts.length,
  }
}

/** Services that fail inside a purchase, after so many of its steps. */
function dyingAfter(calls: number): Services {
  const { jobs } = test.services
  let left = calls
  const schedule: Jobs<Services>['schedule'] = async (exec, job) => {
    if (/^(orders|membership)\./.test(job.kind)) left -= 1
    if (left < 0) throw new Error('killed')
    await jobs.schedule(exec, job)
  }
  return { ...test.services, jobs: { ...jobs, schedule } }
}

/** True when the seeding was killed before its end. */
async function isKilled(calls: number): Promise<boolean> {
  try {
    await seedDemo(dyingAfter(calls))
    return false
  } catch (error) {
    if (error instanceof Error && error.message === 'killed') return true
    throw error
  }
}

describe('the demo data', () => {
  it('shows a team, settled and waiting incomes, a withdrawal in each state and codes to give away', async () => {
    expect(await seedDemo(test.services)).toBe(demoSteps.length)
    const demo = await createWorld(test.services).logIn({ username: 'demo' })
    expect((await test.call(membershipEndpoints.vipInfo, {}, demo)).data).toMatchObject({
      level: 2,
      star: 1,
      unusedCodes: 8,
    })
    expect((await test.call(teamEndpoints.teamSummary, {}, demo)).data).toEqual({
      total: 14,
      direct: 7,
      vip: 4,
      svip: 8,
      free: 2,
      stars: 1,
      ofStar: [1, 0, 0, 0, 0, 0, 0],
    })
    const { data: withdrawals } = await test.call(withdrawalEndpoints.withdrawals, {}, demo)
    expect(withdrawals.map(({ status }) => status).sort()).toEqual([
      'cancelled',
      'passed',
      'pendingReview',
      'rejected',
      'transferred',
    ])
    const { data: income } = await test.call(incomeEndpoints.incomeSummary, {}, demo)
    expect(income.available).toBeGreaterThan(0)
    expect(income.pending).toBeGreaterThan(0)
    expect((await test.call(incomeEndpoints.incomeStar, {}, demo)).data).toMatchObject({
      star: 1,
      total: 39_21,
    })
  })

  it('shows a business card, and who looked at it of those who said so', async () => {
    await seedDemo(test.services)
    const demo = await createWorld(test.services).logIn({ username: 'demo' })
    const card = await test.call(businessCardEndpoints.ownCard, {}, demo)
    expect(card.data).toMatchObject({ name: 'Demi Morgan', saved: true, views: 4 })
    const { data } = await test.call(businessCardEndpoints.cardViews, {}, demo)
    expect(data.map(({ name, country, seconds }) => [name, country, seconds])).toEqual([
      ['noor', null, 130],
      [null, null, 0],
      ['bruno', 'Singapore', 45],
      [null, null, 8],
    ])
  })

  it('leaves a card that somebody has made of their own', async () => {
    await seedDemo(test.services)
    const demo = await createWorld(test.services).logIn({ username: 'demo' })
    const own = { name: 'My own', shown: [] }
    await test.call(businessCardEndpoints.saveCard, own, demo)
    await test.services.db.deleteFrom('demo_step').where('name', '=', 'cards').execute()
    await seedDemo(test.services)
    const card = await test.call(businessCardEndpoints.ownCard, {}, demo)
    expect(card.data).toMatchObject({ name: 'My own', views: 4 })
  })

  it('runs again from any step without doing anything twice', async () => {
    await seedDemo(test.services)
    const before = await rowCounts()
    await test.services.db.deleteFrom('demo_step').execute()
    await seedDemo(test.services)
    expect(await rowCounts()).toEqual(before)
    expect((await verifyLedger(test.services)).ok).toBe(true)
  })

  it('gives who was made by an older version the password that is printed, and leaves a chosen one', async () => {
    const world = createWorld(test.services)
    const demo = await world.register({ username: 'demo' })
    // A new account may no longer have it.
    await test.services.db
      .updateTable('app_user')
      .set({ passwordHash: await hashPassword(OLDER_PASSWORD) })
      .where('id', '=', demo.id)
      .execute()
    const chosen = 'Own-Choice-of-1998'
    await world.register({ username: 'elif', password: chosen, inviter: demo })
    await seedDemo(test.services, undefined, [passwordStep])
    const printed = demoLogins.find(({ account }) => account === 'demo')
    expect(await world.logIn({ username: 'demo', password: printed?.password })).toMatchObject({
      id: demo.id,
    })
    expect(await world.logIn({ username: 'elif', password: chosen })).toBeDefined()
    await expect(world.logIn({ username: 'demo', password: OLDER_PASSWORD })).rejects.toMatchObject(
      { errorName: 'LOGIN_FAILED' },
    )
  })

  it('goes on where it was killed, and ends with the same data', async () => {
    let kills = 0
    while (await isKilled(4)) kills += 1
    expect(kills).toBeGreaterThan(3)
    expect(await rowCounts()).toMatchObject({
      app_user: 15,
      purchase_order: 17,
      payment: 17,
      membership_grant: 17,
      activation_code: 82,
      withdrawal: 5,
      app_release: 2,
    })
    expect((await verifyLedger(test.services)).ok).toBe(true)
  })
})
