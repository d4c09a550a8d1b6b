import { sql } from 'kysely'
import { dataExportEndpoints } from '@contract/data-export/endpoints'
import { errorCodes } from '@contract/errors'
import { profileEndpoints } from '@contract/profile/endpoints'
import { movableClock } from '../../../../test/support/clock'
import { TRON_ADDRESS } from '../../../../test/support/people'
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

const ask = (password = WORLD_PASSWORD) =>
  test.call(dataExportEndpoints.dataExport, { password }, person)
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

/** Tables that name a member and are not the member's to take along. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  // One-use secrets, and counts of a day.
  'handover_ticket',
  'upload_day',
  // Their postings are there.
  'ledger_account',
])

it('leaves out no table that names a member', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT table_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema()
      AND column_name IN ('user_id', 'owner_id', 'issuer_id', 'beneficiary_id')`.execute(
    test.services.db,
  )
  const file = (await fetchFile((await ask()).data.url)).json()
  const keys = rows
    .map(({ name }) => name)
    .filter((name) => !LEFT_OUT.has(name))
    .map((name) => name.replace('withdrawal_account', 'payout_account'))
    .map((name) => name.replace(/_(\w)/g, (_, first: string) => first.toUpperCase()))
  expect(keys.length).toBeGreaterThan(15)
  expect(keys.filter((key) => !(key in file))).toEqual([])
})

it('asks for the password, and the address ends after five minutes', async () => {
  expect((await ask('Wrong-Horse-1')).code).toBe(errorCodes.LOGIN_FAILED)
  const { url } = (await ask()).data
  const forged = url.replace(person.id, other.id)
  expect((await fetchFile(forged)).statusCode).toBe(403)
  clock.advance(301)
  expect((await fetchFile(url)).statusCode).toBe(403)
})
