import { sql } from 'kysely'
import { dataExportEndpoints } from '@contract/data-export/endpoints'
import { errorCodes } from '@contract/errors'
import { giftEndpoints } from '@contract/gift/endpoints'
import { profileEndpoints } from '@contract/profile/endpoints'
import { movableClock } from '../../../../test/support/clock'
import { giveAvailable, TRON_ADDRESS } from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import {
  createWorld,
  WORLD_PASSWORD,
  type Person,
  type World,
} from '../../../../test/support/world'

const clock = movableClock()
let test: TestApp
let world: World
let person: Person
let other: Person

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock })
  world = createWorld(test.services)
  person = await world.register({ username: 'takes_along' })
  await world.buy(person, 'svip-year')
  other = await world.register({ username: 'somebody_else', inviter: person })
  await world.buy(other, 'svip-year')
  await world.setPayPassword(person)
  await world.addWallet(person, TRON_ADDRESS)
  await test.call(profileEndpoints.consent, { statistics: true }, person)
})
afterAll(() => test.close())

const ask = (password = WORLD_PASSWORD, who = person) =>
  test.call(dataExportEndpoints.dataExport, { password }, who)
async function fetchFile(url: string) {
  const { pathname, search } = new URL(url)
  return test.app.inject({ method: 'GET', url: `${pathname}${search}` })
}

it('gives everything on record, readable, and of nobody else', async () => {
  const { data } = await ask()
  const answer = await fetchFile(data.url)
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="starcard-data.json"',
  ])
  const file = answer.json()
  expect(file).toMatchObject({
    appUser: { username: 'takes_along', email: person.email },
    teamMembers: 1,
    payoutAccount: [{ address: TRON_ADDRESS, kind: 'usdt' }],
    consentAnswer: [{ granted: true }],
    purchaseOrder: [{ plan: 'svip-year', status: 'paid' }],
  })
  expect(file.commission.length).toBeGreaterThan(0)
  expect(file.ledgerPosting.length).toBeGreaterThan(0)
  expect(answer.body).not.toMatch(/argon2|[Hh]ash"|Sealed"/)
  for (const mark of [other.email, 'somebody_else']) expect(answer.body).not.toContain(mark)
})

/** Columns that lead to a member and are not the member's to take along, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'handover_ticket.user_id': 'a one-use secret',
  'upload_day.owner_id': 'a count of a day',
  'ledger_account.owner_id': 'its postings are there',
  'app_user.inviter_id': 'whom they invited: how many stands in teamMembers',
  'team_member.upline_id': 'whom they invited: how many stands in teamMembers',
  'team_member.member_id': 'who stands above them',
  'commission.source_user_id': 'what others earned by their orders',
  'member_block.blocked_id': 'who blocked them',
  'message_report.reported_id': 'who reported them',
  'withdrawal_approval.withdrawal_id': 'operators; the outcome stands in withdrawalEvent',
  'payout_attempt.withdrawal_id': 'calls of a service; the outcome stands in withdrawalEvent',
  'payout_reference.withdrawal_id': 'stands in withdrawal',
  'call_stats.share_id': 'how calls end is counted; the calls themselves are there',
  'card_check.serial': 'who looked at a card, by nobody’s name',
  'card_nonce.key_id': 'used-up signatures of a card',
  'conversation.low_id': 'each conversation stands in conversationMember',
  'conversation.high_id': 'each conversation stands in conversationMember',
  'message_file.file_id': 'ties files to messages; both are there',
  'sandbox_payment.order_no': 'the sandbox’s own record',
}

/** Columns whose rows stand under another name than their table's. */
const UNDER: Readonly<Record<string, string>> = {
  'withdrawal_account.user_id': 'payoutAccount',
  'activation_code.redeemed_by': 'redeemedCode',
}

const keyOf = (column: string): string =>
  UNDER[column] ??
  (column.split('.')[0] ?? '').replace(/_(\w)/g, (_, first: string) => first.toUpperCase())

/** Every column that leads to a member: by foreign keys of any length, or by its name where the table has none. */
async function listColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    WITH RECURSIVE key AS (
      SELECT c.conrelid AS child, c.confrelid AS parent, a.attname AS name
      FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
      WHERE c.contype = 'f' AND c.conparentid = 0
    ), leads (child, name) AS (
      SELECT child, name FROM key WHERE parent = 'app_user'::regclass
      UNION
      SELECT key.child, key.name FROM key JOIN leads ON key.parent = leads.child
      WHERE key.child <> 'app_user'::regclass
    )
    SELECT child::regclass || '.' || name AS name FROM leads
    UNION
    SELECT table_name || '.' || column_name FROM information_schema.columns
    WHERE table_schema = current_schema()
      AND column_name IN ('user_id', 'owner_id', 'issuer_id', 'beneficiary_id', 'order_no')
    ORDER BY 1`.execute(test.services.db)
  return rows.map(({ name }) => name)
}

it('leaves out nothing that leads to a member', async () => {
  const columns = await listColumns()
  const file = (await fetchFile((await ask()).data.url)).json()
  expect(columns.length).toBeGreaterThan(70)
  expect(columns.filter((column) => !(column in LEFT_OUT) && !(keyOf(column) in file))).toEqual([])
  expect(Object.keys(LEFT_OUT).filter((column) => !columns.includes(column))).toEqual([])
})

it('holds payments, gifts, codes that were redeemed and what became of withdrawals', async () => {
  const [given = '', redeemed = ''] = await world.unusedCodes(person)
  await test.call(giftEndpoints.giveCode, { code: given }, person)
  const friend = await world.register({ username: 'takes_a_code' })
  await world.redeem(friend, redeemed)
  await giveAvailable(test, person.id, 100_00)
  const wallet = await world.addWallet(person, TRON_ADDRESS, 'wallet-of-export')
  const { id } = await world.withdraw(person, wallet.id, 100_00)
  const own = (await fetchFile((await ask()).data.url)).json()
  expect(own).toMatchObject({
    payment: [{ gateway: 'sandbox', status: 'paid' }],
    codeGift: [{ code: given }],
    redeemedCode: [],
    withdrawalEvent: [{ withdrawalId: id, status: 'pendingReview' }],
  })
  const theirs = (await fetchFile((await ask(WORLD_PASSWORD, friend)).data.url)).json()
  expect(theirs.redeemedCode).toMatchObject([{ code: redeemed }])
  expect(JSON.stringify(theirs)).not.toContain(person.email)
})

it('asks for the password, and the address ends after five minutes', async () => {
  expect((await ask('Wrong-Horse-1')).code).toBe(errorCodes.LOGIN_FAILED)
  const { url } = (await ask()).data
  const forged = url.replace(person.id, other.id)
  expect((await fetchFile(forged)).statusCode).toBe(403)
  clock.advance(301)
  expect((await fetchFile(url)).statusCode).toBe(403)
})
