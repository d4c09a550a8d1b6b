import { sql } from 'kysely'
import { accountEndpoints } from '@contract/account/endpoints'
import { deletionEndpoints } from '@contract/deletion/endpoints'
import { devicesEndpoints } from '@contract/devices/endpoints'
import { errorCodes } from '@contract/errors'
import { membershipEndpoints } from '@contract/membership/endpoints'
import { ordersEndpoints } from '@contract/orders/endpoints'
import { profileEndpoints } from '@contract/profile/endpoints'
import { signInEndpoints } from '@contract/sign-in/endpoints'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { giveAvailable, mailedCode, TRON_ADDRESS } from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { until } from '../../../../test/support/until'
import { photo, upload } from '../../../../test/support/upload'
import { startWechatStandIn, type WechatStandIn } from '../../../../test/support/wechat-stand-in'
import {
  createWorld,
  WORLD_PASSWORD,
  WORLD_PAY_PASSWORD,
  type Person,
  type World,
} from '../../../../test/support/world'
import { readUserBalances } from '../../ledger'

/** What comes while an account is being deleted happens before and goes with it, or after and not at all. */

let wechat: WechatStandIn
let test: TestApp
let world: World
let people = 0
let keys = 0

beforeAll(async () => {
  wechat = await startWechatStandIn()
  test = await createTestApp({ env: wechat.settings })
  world = createWorld(test.services)
})
afterAll(async () => {
  await test.close()
  await wechat.close()
})

const newPerson = (inviter?: Person) => {
  people += 1
  return world.register({ username: `leaver_${people}`, ...(inviter ? { inviter } : {}) })
}
const keyed = (person: Person) => {
  keys += 1
  return { ...person, idempotencyKey: `same-time-${keys}` }
}
async function codeFor(person: Person, purpose: 'deleteAccount' | 'payPassword') {
  await test.call(accountEndpoints.sendOwnMail, { purpose }, person)
  return mailedCode(test, person.email)
}
const formOf = async (person: Person, waived = 0) => ({
  password: WORLD_PASSWORD,
  code: await codeFor(person, 'deleteAccount'),
  reason: 'other' as const,
  waived,
})
const proofOf = (openId: string) => ({
  client: 'weapp' as const,
  code: wechat.giveCode('weapp', { openId, nickname: '' }),
})
const link = (person: Person) =>
  test.call(
    signInEndpoints.linkWechat,
    { proof: proofOf(`open-${person.id}`), password: WORLD_PASSWORD },
    person,
  )

/** Nobody signs in as the member, and nothing of theirs is left. */
async function expectGone({ id, username }: Person) {
  const { db } = test.services
  const user = await db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()
  expect(user).toMatchObject({
    email: null,
    passwordHash: null,
    payPasswordHash: null,
    nickname: null,
  })
  expect(user?.username).not.toBe(username)
  const tokens = db.selectFrom('auth_token').select('id').where('revokedAt', 'is', null)
  expect(await tokens.where('userId', '=', id).execute()).toEqual([])
  for (const table of ['wechat_member', 'known_device', 'consent_answer'] as const)
    expect(await db.selectFrom(table).select('userId').where('userId', '=', id).execute()).toEqual(
      [],
    )
  for (const table of ['purchase_order', 'withdrawal'] as const)
    expect(
      await db
        .selectFrom(table)
        .select('id')
        .where('userId', '=', id)
        .where('status', 'in', ['created', 'pendingReview'])
        .execute(),
    ).toEqual([])
  const files = db.selectFrom('stored_file').select('id').where('ownerId', '=', id)
  expect(await files.execute()).toEqual([])
  const accounts = db.selectFrom('withdrawal_account').select('id').where('deletedAt', 'is', null)
  expect(await accounts.where('userId', '=', id).execute()).toEqual([])
  expect(await readUserBalances(db, id)).toMatchObject({ pending: 0, available: 0, hold: 0 })
}

/** How many transactions wait for another one. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(test.services.db)
  return rows[0]?.waiting ?? 0
}

/** Sends `late` when the first is at `table` and has done everything before it; both go on then. */
async function meet<A, B>(table: string, first: () => Promise<A>, late: () => Promise<B>) {
  const held = await test.services.db.startTransaction().execute()
  await sql`LOCK TABLE ${sql.table(table)} IN EXCLUSIVE MODE`.execute(held)
  const one = first()
  await until('the first call at the table', async () => (await countWaiting()) === 1)
  let ended = false
  const other = late().finally(() => (ended = true))
  await until('the other call behind it', async () => ended || (await countWaiting()) > 1)
  await held.commit().execute()
  return Promise.all([one, other])
}

it('twenty at once delete it once', async () => {
  const person = await newPerson()
  const form = await formOf(person)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => test.call(deletionEndpoints.deleteAccount, form, person)),
  )
  const others = answers.map(({ code }) => code).filter((code) => code !== 0)
  expect(others).toHaveLength(19)
  const { TOKEN_EXPIRED, MAIL_CODE_WRONG, LOGIN_LOCKED, EMAIL_NOT_BOUND } = errorCodes
  for (const code of others)
    expect([TOKEN_EXPIRED, MAIL_CODE_WRONG, LOGIN_LOCKED, EMAIL_NOT_BOUND]).toContain(code)
  await expectGone(person)
  const entries = test.services.db.selectFrom('audit_entry').select('id')
  expect(await entries.where('refId', '=', person.id).execute()).toHaveLength(1)
})

interface Meeting {
  /** Before the deletion begins; answers with the call that comes meanwhile. */
  prepare: (person: Person) => Promise<() => Promise<{ code: number }>>
  /** The answer of the call. */
  answer: keyof typeof errorCodes | 'done'
}

const call =
  (send: (person: Person) => Promise<{ code: number }>): Meeting['prepare'] =>
  async (person) =>
  () =>
    send(person)

const meetings: Readonly<Record<string, Meeting>> = {
  'a login': {
    prepare: async ({ username: account }) => {
      const sessionCode = await test.newDevice()
      return () =>
        test.call(accountEndpoints.login, { account, password: WORLD_PASSWORD }, { sessionCode })
    },
    answer: 'LOGIN_FAILED',
  },
  'a login by WeChat': {
    prepare: async (person) => {
      expect((await link(person)).code).toBe(0)
      return async () => {
        const answer = await test.call(signInEndpoints.wechatLogin, proofOf(`open-${person.id}`))
        expect(answer.data.type).toBe('new')
        return answer
      }
    },
    answer: 'done',
  },
  'linking WeChat': { prepare: call(link), answer: 'TOKEN_EXPIRED' },
  'another email': {
    prepare: async (person) => {
      const email = `other-${person.email}`
      await test.call(accountEndpoints.sendOwnMail, { purpose: 'bindEmail', email }, person)
      const code = await mailedCode(test, email)
      return () =>
        test.call(signInEndpoints.bindEmail, { email, code, password: WORLD_PASSWORD }, person)
    },
    answer: 'TOKEN_EXPIRED',
  },
  'a forgotten password': {
    prepare: async ({ email }) => {
      const sessionCode = await test.newDevice()
      await test.call(
        accountEndpoints.sendMail,
        { email, purpose: 'resetPassword' },
        { sessionCode },
      )
      const code = await mailedCode(test, email)
      const form = { email, code, password: 'Another-Horse-2', confirmPassword: 'Another-Horse-2' }
      return () => test.call(accountEndpoints.resetPassword, form, { sessionCode })
    },
    answer: 'MAIL_CODE_WRONG',
  },
  'a payment password': {
    prepare: async (person) => {
      const code = await codeFor(person, 'payPassword')
      const form = { code, payPassword: WORLD_PAY_PASSWORD, confirmPayPassword: WORLD_PAY_PASSWORD }
      return () => test.call(accountEndpoints.updatePayPassword, form, person)
    },
    answer: 'MAIL_CODE_WRONG',
  },
  'a nickname': {
    prepare: call((person) => test.call(profileEndpoints.updateNick, { nickname: 'Lea' }, person)),
    answer: 'TOKEN_EXPIRED',
  },
  'a consent': {
    prepare: call((person) => test.call(profileEndpoints.consent, { statistics: true }, person)),
    answer: 'TOKEN_EXPIRED',
  },
  'a device': {
    prepare: call((person) => test.call(devicesEndpoints.addDevice, { name: 'Phone' }, person)),
    answer: 'TOKEN_EXPIRED',
  },
  'a picture': {
    prepare: async (person) => {
      const bytes = new Uint8Array(await photo())
      return () => upload(test, person, bytes, { path: 'image/app' })
    },
    answer: 'TOKEN_EXPIRED',
  },
  'an order': {
    prepare: call((person) =>
      test.call(ordersEndpoints.createOrder, { plan: 'svip-year' }, keyed(person)),
    ),
    answer: 'TOKEN_EXPIRED',
  },
  'a withdrawal': {
    prepare: async (person) => {
      await world.setPayPassword(person)
      await giveAvailable(test, person.id, 100_00)
      const { id: accountId } = await world.addWallet(person, TRON_ADDRESS)
      const form = { amount: 100_00, accountId, payPassword: WORLD_PAY_PASSWORD }
      return () => test.call(withdrawalEndpoints.createWithdrawal, form, keyed(person))
    },
    answer: 'TOKEN_EXPIRED',
  },
  'a friend with one of its codes': {
    prepare: async (person) => {
      await world.buy(person, 'svip-year')
      const [code = ''] = await world.unusedCodes(person)
      const friend = await newPerson()
      return () => test.call(membershipEndpoints.redeemCode, { code }, keyed(friend))
    },
    answer: 'CODE_REVOKED',
  },
  'a sale in its team': {
    prepare: async (person) => {
      await world.buy(person, 'svip-year')
      const buyer = await newPerson(person)
      return async () => {
        await world.buy(buyer, 'svip-year')
        return { code: 0 }
      }
    },
    answer: 'done',
  },
}

it.each(Object.entries(meetings))('%s behind it finds it gone', async (_name, meeting) => {
  const person = await newPerson()
  const late = await meeting.prepare(person)
  const form = await formOf(person, 1_000_00)
  const [deletion, answer] = await meet(
    'deletion_reason',
    () => test.call(deletionEndpoints.deleteAccount, form, person),
    late,
  )
  expect(deletion.code).toBe(0)
  expect(answer.code).toBe(meeting.answer === 'done' ? 0 : errorCodes[meeting.answer])
  await expectGone(person)
})

it('waits for a withdrawal that is being asked for, and is refused then', async () => {
  const person = await newPerson()
  await world.setPayPassword(person)
  await giveAvailable(test, person.id, 100_00)
  const { id: accountId } = await world.addWallet(person, TRON_ADDRESS)
  const form = await formOf(person, 100_00)
  const [withdrawal, deletion] = await meet(
    'withdrawal_event',
    () =>
      test.call(
        withdrawalEndpoints.createWithdrawal,
        { amount: 100_00, accountId, payPassword: WORLD_PAY_PASSWORD },
        keyed(person),
      ),
    () => test.call(deletionEndpoints.deleteAccount, form, person),
  )
  expect(withdrawal.code).toBe(0)
  expect(deletion.code).toBe(errorCodes.DELETION_WITHDRAWAL_OPEN)
  expect(await readUserBalances(test.services.db, person.id)).toMatchObject({ hold: 100_00 })
})

it('waits for a login that is under way, and ends it', async () => {
  const person = await newPerson()
  const form = await formOf(person)
  const sessionCode = await test.newDevice()
  const [login, deletion] = await meet(
    'known_device',
    () =>
      test.call(
        accountEndpoints.login,
        { account: person.username, password: WORLD_PASSWORD },
        { sessionCode },
      ),
    () => test.call(deletionEndpoints.deleteAccount, form, person),
  )
  expect([login.code, deletion.code]).toEqual([0, 0])
  const { token } = login.data
  expect((await test.call(accountEndpoints.loadUser, {}, { token, sessionCode })).code).toBe(
    errorCodes.TOKEN_EXPIRED,
  )
  await expectGone(person)
})

it('waits for a payment that is being taken, and ends what it bought', async () => {
  const person = await newPerson()
  const form = await formOf(person)
  const [, deletion] = await meet(
    'payment',
    () => world.buy(person, 'svip-year'),
    () => test.call(deletionEndpoints.deleteAccount, form, person),
  )
  expect(deletion.code).toBe(0)
  await expectGone(person)
})
