import { randomUUID } from 'node:crypto'
import { accountEndpoints } from '@contract/account/endpoints'
import { devicesEndpoints } from '@contract/devices/endpoints'
import { ordersEndpoints } from '@contract/orders/endpoints'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { mailedCode, TRON_ADDRESS } from './people'
import type { TestApp } from './test-app'
import { photo, upload } from './upload'
import { WORLD_PAY_PASSWORD, type Person, type World } from './world'

/** The front end's origin, which browsers send. */
const headers = { origin: 'http://localhost:8080' }
/** How a person of the cases calls; nobody without one. */
export const callerOf = (person: Person | undefined) =>
  person ? { token: person.token, sessionCode: person.sessionCode, headers } : { headers }
const key = () => randomUUID()

/** Makes what requests of the leader are about, another one with each call; each answers with its id, address or fields. */
export function createEndpointParts({
  test,
  world,
  leader,
}: {
  test: TestApp
  world: World
  leader: Person
}) {
  async function wallet(): Promise<string> {
    return (await world.addWallet(leader, TRON_ADDRESS, key())).id
  }
  async function order(): Promise<string> {
    const answer = await test.call(
      ordersEndpoints.createOrder,
      { plan: 'svip-year' },
      { ...callerOf(leader), idempotencyKey: key() },
    )
    return answer.data.id
  }
  async function withdrawal(): Promise<string> {
    const answer = await test.call(
      withdrawalEndpoints.createWithdrawal,
      { amount: 100_00, accountId: await wallet(), payPassword: WORLD_PAY_PASSWORD },
      { ...callerOf(leader), idempotencyKey: key() },
    )
    return answer.data.withdrawal.id
  }
  /** As if the end of the leader's membership were near. */
  async function reminder(): Promise<string> {
    const row = await test.services.db
      .insertInto('membership_reminder')
      .values({
        id: key(),
        userId: leader.id,
        level: 2,
        days: 30,
        expiresAt: new Date(),
        createdAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const privatePhoto = async (): Promise<string> =>
    (await upload(test, callerOf(leader), new Uint8Array(await photo()))).data
  const publicPicture = async (): Promise<string> =>
    (await upload(test, callerOf(leader), new Uint8Array(await photo()), { path: 'image/app' }))
      .data
  const ownDevice = async (): Promise<string> =>
    (await test.call(devicesEndpoints.addDevice, {}, callerOf(leader))).data.deviceId
  async function otherDevice(): Promise<string> {
    const { token, sessionCode } = await world.logIn({ username: 'leader_lee' })
    return (await test.call(devicesEndpoints.addDevice, {}, { token, sessionCode })).data.deviceId
  }
  async function incomeId(): Promise<string> {
    const row = await test.services.db
      .selectFrom('commission')
      .select('id')
      .where('beneficiaryId', '=', leader.id)
      .executeTakeFirstOrThrow()
    return row.id
  }
  async function codeFor(email: string, purpose: 'register' | 'resetPassword'): Promise<string> {
    await test.call(
      accountEndpoints.sendMail,
      { email, purpose },
      { sessionCode: await test.newDevice() },
    )
    return mailedCode(test, email)
  }
  async function ownCode(person: Person, purpose: 'payPassword'): Promise<string> {
    await test.services.db.deleteFrom('mail_code').execute()
    await test.call(accountEndpoints.sendOwnMail, { purpose }, callerOf(person))
    return mailedCode(test, person.email)
  }

  const bank = async () => ({
    kind: 'bank',
    country: 'JP',
    account: '1234567',
    accountName: 'Araminta Leader',
    bankName: 'Harbour Bank',
    swift: 'HARBJPJT',
    city: 'Kobe',
    passportName: 'ARAMINTA LEADER',
    passportNumber: 'TK1234567',
    phone: '0312345678',
    birthday: '1990-05-21',
    localAddress: '1-2-3 Minato',
    photos: [await privatePhoto()],
    payPassword: WORLD_PAY_PASSWORD,
  })

  return {
    wallet,
    order,
    withdrawal,
    reminder,
    privatePhoto,
    publicPicture,
    ownDevice,
    otherDevice,
    incomeId,
    codeFor,
    ownCode,
    bank,
  }
}
