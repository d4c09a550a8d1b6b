import { teamEndpoints } from '@contract/team/endpoints'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../test/support/world'
import { inTransaction } from '../../db/transaction'
import { bindInviter } from '../account'
import { membershipModule } from '../membership/module'

let test: TestApp
let world: World
let leader: Person
let vip: Person

beforeAll(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  leader = await world.register({ username: 'leader' })
  await world.register({ username: 'free_friend', inviter: leader })
  vip = await world.register({ username: 'vip_friend', inviter: leader })
  await world.buy(vip, 'vip-year')
})
afterAll(() => test.close())

const kinds = async (who = leader) => {
  const names = async (membership: 'vip' | 'svip' | 'free') =>
    (await test.call(teamEndpoints.teamList, { membership }, who)).data.map(({ name }) => name)
  return { vip: await names('vip'), svip: await names('svip'), free: await names('free') }
}

it('lists a member under what a purchase, a refund and an upgrade make of them', async () => {
  expect(await kinds()).toEqual({ vip: ['vip_friend'], svip: [], free: ['free_friend'] })
  const { no } = await world.buy(vip, 'svip-year')
  expect(await kinds()).toEqual({ vip: [], svip: ['vip_friend'], free: ['free_friend'] })
  await world.refund(no)
  expect(await kinds()).toEqual({ vip: ['vip_friend'], svip: [], free: ['free_friend'] })
})

it('comes with whom is bound later, and whom they had invited', async () => {
  const above = await world.register({ username: 'above_all' })
  await inTransaction(test.services.db, (tx) => bindInviter(tx, test.services, leader.id, above.id))
  expect(await kinds(above)).toEqual({ vip: ['vi•••d'], svip: [], free: ['fr•••d', 'leader'] })
})

it('is put right by the next start, when a release without it has written a membership', async () => {
  const { db, jobs } = test.services
  await db.updateTable('membership').set({ level: 0 }).where('userId', '=', vip.id).execute()
  expect((await kinds()).vip).toEqual([])
  await membershipModule.scheduleAtStart?.(test.services)
  await jobs.runDue(test.services)
  expect(await kinds()).toEqual({ vip: ['vip_friend'], svip: [], free: ['free_friend'] })
})

it('changes at the moment at which the year ends, also of who was put right', async () => {
  const { db } = test.services
  const { vipUntil } = await db
    .selectFrom('membership')
    .select('vipUntil')
    .where('userId', '=', vip.id)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('job').where('kind', '=', 'membership.levels').execute()
  await membershipModule.scheduleAtStart?.(test.services)
  await world.advanceTo(new Date((vipUntil ?? new Date()).getTime() - 1))
  expect((await kinds()).vip).toEqual(['vip_friend'])
  await world.advanceTo(vipUntil ?? new Date())
  expect(await kinds()).toEqual({ vip: [], svip: [], free: ['vip_friend', 'free_friend'] })
})
