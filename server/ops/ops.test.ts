import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { settlesAt, computePacificMonth } from '@contract/domain/pacific'
import { createTestApp, type TestApp } from '../../test/support/test-app'
import { createWorld, type Person, type World } from '../../test/support/world'
import {
  demoOperators,
  openOperatorSession,
  findOperatorOfSession,
  seedDemoOperators,
} from '../modules/operators'
import { readUserBalances } from '../modules/ledger'
import type { Services } from '../services'
import { listFields } from '../operator-action'
import { commands } from './commands'
import { runOps } from './run'
import { formatPrinted } from './print'

let test: TestApp
let world: World
let folder: string
let inviter: Person
let friend: Person

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-ops-'))
  test = await createTestApp({ env: { DATA_DIR: folder } })
  await seedDemoOperators(test.services)
  world = createWorld(test.services)
  inviter = await world.register({ username: 'inviter' })
  await world.buy(inviter, 'svip-year')
  friend = await world.register({ username: 'friend_one', inviter })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

interface CommandResult {
  exitCode: number
  out: string
  err: string
}

async function ops(
  line: string,
  services: Services = test.services,
  migrated?: readonly string[],
): Promise<CommandResult> {
  const output = { out: '', err: '' }
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, word]) => quoted ?? word ?? '',
  )
  const exitCode = await runOps(
    words,
    async () => ({ services, migrated, close: async () => undefined }),
    {
      readSecret: async () => demoOperators[0].credential,
      out: (text) => void (output.out += `${text}\n`),
      err: (text) => void (output.err += `${text}\n`),
    },
  )
  return { exitCode, ...output }
}

async function json(line: string): Promise<Record<string, unknown>> {
  const { out } = await ops(`${line} --json`)
  const parsed: unknown = JSON.parse(out)
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`no object: ${out}`)
  return { ...parsed }
}

const logIn = () =>
  ops(`login --as ${demoOperators[0].name} --credential ${demoOperators[0].credential}`)

async function incomeId(): Promise<string> {
  const row = await test.services.db
    .selectFrom('commission')
    .select('id')
    .where('beneficiaryId', '=', inviter.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.id
}

describe('the command line', () => {
  it('shows every command in its help', async () => {
    const { exitCode, out } = await ops('help')
    expect(exitCode).toBe(0)
    for (const name of [
      'login',
      'withdrawals approve',
      'refund ORDER_NO',
      'ledger verify',
      'income explain ID',
      'clock advance --to ISO',
    ])
      expect(out).toContain(name)
    for (const line of ['', '--json'])
      expect(await ops(line)).toEqual({ exitCode: 2, out, err: '' })
  })

  it('says of a table without rows that there is nothing, where nothing else is said of it', () => {
    const table = { columns: ['platform'], rows: [] }
    expect(formatPrinted({ table })).toMatch(/\nNothing to show\.$/)
    expect(formatPrinted({ table, lines: ['Nobody.'] })).toMatch(/─\nNobody\.$/)
  })

  it('takes a name or a reason for what it is, and not for a cry for help', async () => {
    await logIn()
    for (const line of ['operators disable help', 'withdrawals reject W-1 --reason help'])
      expect(await ops(line)).toMatchObject({
        exitCode: 1,
        err: expect.stringMatching(/^There is no (operator help|withdrawal W-1)/),
      })
  })

  it('names what was refused by a code for programs', async () => {
    await logIn()
    expect(await json('clock advance --to 2020-01-01T00:00:00Z')).toEqual({
      error: {
        name: 'OperatorError',
        code: 'STATE',
        message: expect.stringContaining('only moves forward'),
      },
    })
  })

  it('takes a value that looks like an option where it is written as one word', async () => {
    await logIn()
    expect(await ops('withdrawals transfer W-1 --ref=--jsno --yes')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('There is no withdrawal W-1'),
    })
  })

  it.each(['withdrawals --help', 'help withdrawals', 'withdrawals approve --help'])(
    '%s shows the help of what it names',
    async (line) => {
      const { exitCode, out } = await ops(line)
      expect(exitCode).toBe(0)
      expect(out).toContain('withdrawals approve REFERENCE')
      expect(out).not.toContain('ledger verify')
      expect(out.includes('withdrawals payout')).toBe(!line.includes('approve'))
    },
  )

  it.each([
    ['fly', 'There is no command "fly". See: npm run ops -- help'],
    ['withdrawals', 'See: npm run ops -- help withdrawals'],
    ['ledger burn', 'There is no command "ledger burn"'],
    ['clock advance', '--to is missing'],
    ['clock advance --to someday', '--to someday is not a moment'],
    ['income explain', 'Name an income.'],
    ['releases pause android', 'VERSION is missing: as releases list shows it.'],
    ['income explain one two', 'income explain does not know what to do with "two"'],
    ['withdrawals reject W-1 --reason Bought twice', 'a text of several words stands in quotes'],
    ['audit verify --end yesterday', '--end is the end that'],
    ['ledger verify --fast', 'ledger verify has no option --fast'],
    ['refund S1 --reason --reason x', '--reason is missing'],
    ['withdrawals transfer W-1 --ref --jsno', 'write --ref=--jsno'],
  ])('%s is a wrong command line: exit code 2 and one sentence', async (line, sentence) => {
    const { exitCode, err, out } = await ops(line)
    expect([exitCode, out]).toEqual([2, ''])
    expect(err).toContain(sentence)
    expect(JSON.parse((await ops(`${line} --json`)).out)).toMatchObject({
      error: { name: 'UsageError', message: expect.stringContaining(sentence) },
    })
  })

  it.each([
    ['withdrawals --help', ['withdrawals list', 'withdrawals export'], ['refund']],
    ['help clock', ['clock show', 'clock advance'], ['login']],
    ['income explain 01J --help', ['income explain ID'], ['income settle']],
    ['refund -h', ['refund ORDER_NO'], ['withdrawals']],
  ])('%s shows the help of these commands alone', async (line, shown, hidden) => {
    const { exitCode, out } = await ops(line)
    expect(exitCode).toBe(0)
    for (const name of shown) expect(out).toContain(name)
    for (const name of hidden) expect(out).not.toContain(`\n${name}`)
  })

  it('takes a credential from standard input, where nobody sees it', async () => {
    const { name } = demoOperators[0]
    expect(await ops(`login --as ${name} --credential -`)).toMatchObject({ exitCode: 0, err: '' })
    expect((await ops(`login --as ${name} --credential --`)).exitCode).not.toBe(0)
  })

  it('migrates without a login, as whoever has the owner’s address', async () => {
    const { exitCode, out } = await ops('migrate --json')
    expect([exitCode, JSON.parse(out)]).toEqual([0, { migrated: [], waiting: [] }])
    const print = async (migrated?: string[]) =>
      (await ops('migrate', undefined, migrated)).out.trim()
    expect([
      await print(),
      await print(['0001-ids']),
      await print(['0001-ids', '0002-user']),
    ]).toEqual([
      'The database is up to date: every migration had run before.',
      'The database is up to date: 0001-ids ran now.',
      'The database is up to date: 2 migrations ran now, the last one 0002-user.',
    ])
  })

  it('asks who is there, whatever the command', async () => {
    await ops('logout')
    const given: Readonly<Record<string, string>> = {
      role: 'finance',
      to: '2026-12-11T08:00:00Z',
      at: '2026-11-01',
      reason: 'x',
      ref: 'x',
      verify: 'x',
      points: '5',
      state: 'on',
      shows: 'open',
      platform: 'android',
      member: 'x',
      plan: 'vip-year',
      usd: '99.00',
      cny: '699.00',
      by: 'x',
      decision: 'warn',
      tracking: 'SF1234567890',
    }
    const lines = commands
      .filter(({ name }) => !['enrol', 'login', 'logout', 'migrate'].includes(name))
      .map(({ name, input, question }) =>
        listFields(input)
          .filter(({ required }) => required)
          .reduce(
            (line, field) =>
              `${line} ${field.argument ? (given[field.name] ?? 'x') : `--${field.name} ${given[field.name] ?? ''}`}`,
            question ? `${name} --yes` : name,
          ),
      )
    expect(lines.length).toBeGreaterThan(20)
    for (const line of lines) {
      const { exitCode, err } = await ops(line)
      expect([line, exitCode, err]).toEqual([
        line,
        1,
        expect.stringContaining('Nobody is logged in'),
      ])
    }
  })

  it.each([
    ['refund S0 --reason "   "', '--reason is missing, for example: npm run ops -- refund'],
    ['withdrawals reject W-1 --reason ""', '--reason is missing'],
    ['withdrawals transfer W-1 --ref " "', '--ref is missing'],
  ])('%s says nothing, so it is a wrong command line', async (line, sentence) => {
    const { exitCode, err } = await ops(line)
    expect([exitCode, err]).toEqual([2, expect.stringContaining(sentence)])
  })

  it('shows what each argument and option is for', async () => {
    const { out } = await ops('withdrawals reject --help')
    expect(out).toContain('npm run ops -- withdrawals reject REFERENCE --reason TEXT')
    expect(out).toMatch(/--reason <TEXT> +what the user reads, for example The address belongs/)
    expect(out).toMatch(/REFERENCE +a withdrawal, for example W-7K2M-9QXD/)
  })
})

describe('income, settlement and refund by command', () => {
  beforeAll(logIn)

  it('explains an income from its stored rule', async () => {
    await world.buy(friend, 'svip-year')
    const id = await incomeId()
    expect(await json(`income explain ${id}`)).toEqual({
      id,
      ruleVersion: 'default-1',
      base: 999_00,
      stored: { rate: 2000, amount: 199_80 },
      recomputed: { rate: 2000, amount: 199_80 },
      agrees: true,
    })
    const { exitCode, out } = await ops(`income explain ${id}`)
    expect(exitCode).toBe(0)
    expect(out).toContain('20 % of $999.00 = $199.80')
    await test.services.db
      .updateTable('commission')
      .set({ rate: 2100 })
      .where('id', '=', id)
      .execute()
    expect((await ops(`income explain ${id}`)).exitCode).toBe(1)
    await test.services.db
      .updateTable('commission')
      .set({ rate: 2000 })
      .where('id', '=', id)
      .execute()
    const missing = await ops('income explain 0')
    expect([missing.exitCode, missing.err]).toEqual([1, 'We could not find what you asked for.\n'])
  })

  it('moves the clock past the settlement, and not back', async () => {
    const { services } = test
    const settles = settlesAt(computePacificMonth(await services.businessClock.now(services.db)))
    expect(await json('clock show')).toMatchObject({
      business: expect.any(String),
      nextSettlement: expect.any(String),
    })
    const { exitCode, out } = await ops(`clock advance --to ${settles.toISOString()}`)
    expect([exitCode, out]).toEqual([0, expect.stringContaining('Jobs that ran:')])
    expect(await readUserBalances(services.db, inviter.id)).toMatchObject({
      pending: 0,
      available: 199_80,
    })
    expect((await ops('clock advance --to 2020-01-01')).exitCode).toBe(1)
    const production = { ...services, config: { ...services.config, production: true } }
    const refused = await ops('clock advance --to 2099-01-01', production)
    expect([refused.exitCode, refused.err]).toEqual([
      1,
      'The business clock cannot be moved in production.\n',
    ])
  })

  it('refunds an order once, with its incomes, and the operator stands in the audit log', async () => {
    await logIn()
    const { db } = test.services
    const order = await db
      .selectFrom('purchase_order')
      .select('no')
      .where('userId', '=', friend.id)
      .executeTakeFirstOrThrow()
    expect((await ops(`refund ${order.no}`)).exitCode).toBe(2)
    const done = await ops(`refund ${order.no} --reason "Bought twice"`)
    expect([done.exitCode, done.out]).toEqual([
      0,
      `Order ${order.no} of $999.00 is refunded: $999.00 go back.\n`,
    ])
    expect(await readUserBalances(db, inviter.id)).toMatchObject({
      pending: 0,
      available: 0,
      debt: 0,
    })
    expect(
      await db
        .selectFrom('audit_entry')
        .select(['actor', 'action'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    ).toEqual({ actor: 'operator:olivia', action: 'order.refund' })
    const again = await ops(`refund ${order.no} --reason "Bought twice"`)
    expect([again.exitCode, again.err]).toEqual([1, 'This order can no longer be changed.\n'])
    expect((await ops('refund NONE --reason x')).err).toBe('We could not find this order.\n')
  })

  it('voids an income that has not settled', async () => {
    await world.buy(friend, 'vip-year')
    const id = await incomeId()
    expect((await ops(`income void ${id} --reason "Stolen card"`)).exitCode).toBe(0)
    const again = await ops(`income void ${id} --reason "Stolen card"`)
    expect([again.exitCode, again.err]).toEqual([1, 'The income has settled or is gone already.\n'])
    expect(await readUserBalances(test.services.db, inviter.id)).toMatchObject({ pending: 0 })
  })

  it('replays the stars: 0 when they agree, 1 when a stored one differs', async () => {
    const { db } = test.services
    expect(await ops('rank replay')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('The stars agree: 0 people.'),
    })
    await db.updateTable('membership').set({ star: 2 }).where('userId', '=', inviter.id).execute()
    expect(await ops('rank replay')).toMatchObject({
      exitCode: 1,
      out: expect.stringContaining('The stars of 1 people differ.'),
    })
    await db.updateTable('membership').set({ star: 0 }).where('userId', '=', inviter.id).execute()
  })

  it('verifies the ledger: 0 when it agrees, 1 with every difference when it does not', async () => {
    const agreed = await ops('ledger verify')
    expect([agreed.exitCode, agreed.err]).toEqual([0, ''])
    expect(agreed.out).toMatch(/The ledger agrees: \d+ checks\./)
    const { db } = test.services
    await db
      .updateTable('ledger_account')
      .set(({ eb }) => ({ balance: eb('balance', '+', 1) }))
      .where('id', '=', `${inviter.id}:available`)
      .execute()
    const differs = await ops('ledger verify')
    expect(differs.exitCode).toBe(1)
    expect(differs.out).toContain(`${inviter.id}:available: expected 0, found 1`)
    expect(await json('ledger verify')).toMatchObject({ ok: false })
    await db
      .updateTable('ledger_account')
      .set(({ eb }) => ({ balance: eb('balance', '-', 1) }))
      .where('id', '=', `${inviter.id}:available`)
      .execute()
  })
})

describe('operators', () => {
  it('come and go by another operator, both in the audit log, and who has gone is logged out', async () => {
    const { db } = test.services
    expect((await ops('login --as oscar --credential oscar-demo-credential')).exitCode).toBe(0)
    expect((await ops('operators disable oscar')).err).toBe(
      'Another operator has to disable you.\n',
    )
    await logIn()
    const made = await json('operators add ursula --role support')
    const enrol = `enrol --as ursula --secret ${String(made.secret)} --credential`
    expect((await ops(`${enrol} short`)).exitCode).toBe(2)
    expect((await ops(`${enrol} ursula-credential`)).exitCode).toBe(0)
    expect((await ops(`${enrol} another-credential`)).err).toContain('the secret was used')
    expect((await ops('operators disable URSULA')).exitCode).toBe(0)
    const again = await ops('operators disable ursula')
    expect([again.exitCode, again.err]).toEqual([1, 'There is no operator ursula.\n'])
    const gone = await ops('login --as ursula --credential ursula-credential')
    expect([gone.exitCode, gone.err]).toEqual([1, 'The name or the credential is wrong.\n'])
    expect((await ops('operators list')).out).toMatch(
      /olivia .*active\n.*oscar .*active\n.*ursula +support +\S+ +olivia +disabled \S+/,
    )
    const entries = await db
      .selectFrom('audit_entry')
      .select(['actor', 'action', 'detail'])
      .where('refType', '=', 'operator')
      .where('action', '!=', 'operator.login')
      .orderBy('id')
      .execute()
    const detail = '{"name":"ursula","role":"support"}'
    const demo = (name: string) => `{"confirmed":"demo","name":"${name}","role":"finance"}`
    expect(entries).toEqual([
      { actor: 'system:demo', action: 'operator.add', detail: demo('olivia') },
      { actor: 'system:demo', action: 'operator.add', detail: demo('oscar') },
      { actor: 'operator:olivia', action: 'operator.add', detail },
      { actor: 'operator:ursula', action: 'operator.enrol', detail },
      { actor: 'operator:olivia', action: 'operator.disable', detail },
    ])
    await logIn()
    const { secret } = await json('operators add victor --role finance')
    await ops(`enrol --as victor --secret ${String(secret)} --credential victor-credential`)
    const other = await openOperatorSession(test.services, 'victor', 'victor-credential')
    await ops('operators disable victor')
    await expect(findOperatorOfSession(test.services, other.token)).rejects.toThrow(
      'Your session has ended',
    )
  })
})
