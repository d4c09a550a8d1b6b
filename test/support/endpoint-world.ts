import { createTestApp, type TestApp, type TestAppOptions } from './test-app'
import { giveCard, type CardDevice } from './card-device'
import { createEndpointCases, type EndpointCase } from './endpoint-cases'
import { giveAvailable } from './people'
import { startVendors, type Vendors } from './vendors'
import { createWorld, type Person, type World } from './world'
import { newId } from '../../server/db/id'
import { enrolOperator, makeFirstOperator } from '../../server/modules/operators'

/** A server with all its vendors, and members of whom the leader has something of everything. */
export interface EndpointWorld {
  test: TestApp
  vendors: Vendors
  world: World
  leader: Person
  friend: Person
  stranger: Person
  withoutPassword: Person
  /** The leader's. */
  card: CardDevice
  /** By the endpoint's name. */
  cases: Readonly<Record<string, EndpointCase>>
  close(): Promise<void>
}

async function publishDocumentAndApp({ services }: TestApp): Promise<void> {
  const { db, config } = services
  const now = await services.businessClock.now(db)
  await db
    .insertInto('document_version')
    .values({
      name: 'terms',
      version: 2,
      language: 'en',
      html: '<p>Terms</p>',
      compliance: 'full',
      publishedAt: now,
      effectiveFrom: now,
    })
    .execute()
  const none = { messageEn: '', baseVersion: '', wgtUrl: '', sha256: '', signature: '', iosUrl: '' }
  await db
    .insertInto('app_release')
    .values({
      ...none,
      id: newId(),
      brand: config.brand,
      platform: 'android',
      version: '1.1.07',
      message: '更快',
      forced: false,
      downloadUrl: 'https://d.example/a.apk',
      percent: 100,
      state: 'published',
      publishedAt: now,
      publishedBy: 'nina',
      changedAt: now,
      changedBy: 'nina',
    })
    .execute()
}

/** Makes the world of server/every-endpoint.test.ts and of the fuzz. */
export async function createEndpointWorld({
  env,
  ...options
}: Pick<TestAppOptions, 'env' | 'logLines' | 'systemClock'> = {}): Promise<EndpointWorld> {
  const vendors = await startVendors()
  const test = await createTestApp({
    ...options,
    env: {
      WITHDRAWAL_BANKS: 'on',
      WHITELIST_TO: '2999-12-31',
      ...vendors.settings,
      ...env,
    },
  })
  const world = createWorld(test.services)
  await publishDocumentAndApp(test)
  const leader = await world.register({ username: 'leader_lee' })
  await world.buy(leader, 'svip-year')
  for (const username of ['direct_1', 'direct_2', 'direct_3'])
    await world.buy(await world.register({ username, inviter: leader }), 'svip-year')
  await world.buy(leader, 'power-10')
  const { secret } = await makeFirstOperator(test.services, { name: 'nina', role: 'finance' })
  const credential = 'nina-credential-long'
  const nina = await enrolOperator(test.services, { name: 'nina', secret, credential })
  const card = await giveCard(test, nina, { serial: 'SC100001', member: leader.username })
  const friend = await world.register({ username: 'friend_one' })
  const withoutPassword = await world.register({ username: 'without_password' })
  const stranger = await world.register({ username: 'stranger' })
  for (const person of [leader, stranger]) {
    await world.setPayPassword(person)
    await giveAvailable(test, person.id, 5_000_00)
  }
  const people = { leader, friend, stranger, withoutPassword }
  const setup = { test, vendors, world, ...people }
  return {
    ...setup,
    card,
    cases: createEndpointCases(setup),
    async close() {
      await test.close()
      await vendors.close()
    },
  }
}
