import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import {
  giveAvailable,
  join,
  PAY_PASSWORD,
  prepareCashout,
  TRON_ADDRESS,
} from '../../test/support/people'
import { createTestApp, type TestApp } from '../../test/support/test-app'
import { demoOperators, seedDemoOperators } from '../modules/operators'
import { inspectWithdrawal } from '../modules/withdrawal/review/inspect'
import type { Services } from '../services'
import type { Printed } from '../operator-action'
import { readCommandLine } from './command-line'
import { commands } from './commands'
import { runOps } from './run'

let test: TestApp
let services: Services
let dataDir: string

beforeAll(async () => {
  test = await createTestApp()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'starcard-ops-'))
  services = { ...test.services, config: { ...test.services.config, dataDir } }
  await seedDemoOperators(services)
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true })
})

async function ops(
  name: string,
  positionals: string[] = [],
  options: Record<string, string> = {},
): Promise<Printed & { json: unknown }> {
  const words = [
    ...name.split(' '),
    ...positionals,
    ...Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]),
  ]
  const invocation = readCommandLine(commands, words, () => undefined)
  if (!invocation) throw new Error(`no command ${name}`)
  const { printed, json } = await invocation.command.run(services, invocation.input)
  return { ...printed, json }
}

async function requested(amount: number): Promise<string> {
  const person = await join(test, `asker_${amount}`)
  const accountId = await prepareCashout(test, person)
  await giveAvailable(test, person.userId, amount)
  const answer = await test.call(
    withdrawalEndpoints.createWithdrawal,
    { amount, accountId, payPassword: PAY_PASSWORD },
    { ...person, idempotencyKey: `request-${amount}` },
  )
  return answer.data.withdrawal.reference
}

describe('operators at the command line', () => {
  it('log in first; the session file is readable by its owner alone', async () => {
    const [olivia] = demoOperators
    await expect(ops('withdrawals list')).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
    await expect(ops('login', [], { as: olivia.name, credential: 'wrong' })).rejects.toMatchObject({
      code: 'CREDENTIAL_WRONG',
    })
    await expect(ops('login', [], { as: olivia.name })).rejects.toThrow('--credential is missing')
    await ops('login', [], { as: olivia.name, credential: olivia.credential })
    expect((await ops('whoami')).json).toEqual({ name: olivia.name, role: 'finance' })
    expect((await stat(path.join(dataDir, 'ops-session'))).mode & 0o777).toBe(0o600)
    await ops('logout')
    await expect(ops('whoami')).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  })

  it('two of them pass a large withdrawal and mark it transferred', async () => {
    const [olivia, oscar] = demoOperators
    const reference = await requested(5_001_00)
    await ops('login', [], { as: olivia.name, credential: olivia.credential })
    const first = await ops('withdrawals approve', [reference])
    expect(first.lines).toEqual([
      `${reference} is pendingReview. 1 of 2 approvals; another operator must approve it too.`,
    ])
    await ops('login', [], { as: oscar.name, credential: oscar.credential })
    expect((await ops('withdrawals approve', [reference])).json).toMatchObject({ status: 'passed' })
    const listed = await ops('withdrawals list', [], { status: 'passed' })
    expect(listed.table?.rows).toEqual([
      [
        reference,
        'passed',
        'asker_500100',
        '$5,001.00',
        'TRC20',
        'TR7N••••Lj6t',
        '2',
        '0 h',
        expect.any(String),
      ],
    ])
    expect(listed.lines).toEqual(['1 withdrawals, $5,001.00 together.'])
    expect(listed.json).toMatchObject({
      withdrawals: [{ reference, approvals: 2 }],
      all: { count: 1, amount: 5_001_00 },
    })
    const shown = await ops('withdrawals show', [reference])
    expect(shown.table?.rows).toContainEqual(['address', TRON_ADDRESS])
    expect(shown.table?.rows).toContainEqual(['approved by', 'olivia, oscar (2 of 2)'])
    const ref = '5d0c'.repeat(16)
    expect((await ops('withdrawals transfer', [reference], { ref })).json).toMatchObject({
      status: 'transferred',
    })
    expect(await ops('audit verify')).toMatchObject({ ok: true })
  })

  it('repair 6: transfer shows what it is about and asks once more', async () => {
    const [olivia] = demoOperators
    await ops('login', [], { as: olivia.name, credential: olivia.credential })
    const reference = await requested(444_00)
    await ops('withdrawals approve', [reference])
    const hash = `0x${'ABCD'.repeat(16)}`
    const output: string[] = []
    const run = (words: string[], answer?: string) =>
      runOps(
        ['withdrawals', 'transfer', reference, ...words],
        async () => ({ services, close: async () => undefined }),
        {
          out: (text) => void output.push(`out ${text}`),
          err: (text) => void output.push(`err ${text}`),
          ...(answer !== undefined && { ask: async () => answer }),
        },
      )
    const status = async () => (await inspectWithdrawal(services, reference)).withdrawal.status

    expect(await run(['--ref', hash])).toBe(2)
    expect(output.splice(0)).toEqual([expect.stringMatching(/^err .*no terminal.*--yes\.$/)])
    expect(await run(['--ref', '0xabc'], 'yes')).toBe(1)
    expect(output.splice(0)).toEqual([expect.stringContaining('not a transaction hash')])
    expect(await run(['--ref', hash], 'no')).toBe(1)
    expect(output.splice(0)).toEqual([
      expect.stringMatching(
        new RegExp(
          `member +asker_44400 <a.*\\namount +\\$444\\.00\\nnetwork +TRC20\\naddress +${TRON_ADDRESS}\\npayout reference +${'abcd'.repeat(16)}`,
        ),
      ),
      'err Nothing was changed.',
    ])
    expect(await status()).toBe('passed')
    expect(await run(['--ref', hash, '--json'], ' Yes ')).toBe(0)
    expect(output.splice(0)).toEqual([
      expect.stringMatching(/^err /),
      expect.stringMatching(/^out \{/),
    ])
    expect(await status()).toBe('transferred')

    const other = await requested(445_00)
    await ops('withdrawals approve', [other])
    await expect(
      ops('withdrawals transfer', [other], { ref: ` ${'abcd'.repeat(16)}` }),
    ).rejects.toMatchObject({ code: 'PAYOUT_REF' })
  })

  it('read that a member has no email', async () => {
    const [olivia] = demoOperators
    await ops('login', [], { as: olivia.name, credential: olivia.credential })
    const reference = await requested(222_00)
    await services.db
      .updateTable('app_user')
      .set({ email: null })
      .where('username', '=', 'asker_22200')
      .execute()
    const { table, json } = await ops('withdrawals show', [reference])
    expect(table?.rows).toContainEqual(['user', 'asker_22200 (no email)'])
    expect(json).toMatchObject({ user: { email: null } })
  })

  it('write them as CSV, with masked addresses', async () => {
    const [olivia] = demoOperators
    await ops('login', [], { as: olivia.name, credential: olivia.credential })
    const reference = await requested(333_00)
    const [names, ...rows] = (await ops('withdrawals export')).lines?.[0]?.split('\r\n') ?? []
    expect(names).toBe(
      'reference,user,status,amount,fee,network,account,policy,day,requested,payoutReference,reason',
    )
    expect(rows.find((row) => row.startsWith(reference))).toMatch(
      /,pendingReview,333\.00,0\.00,TRC20,TR7N••••Lj6t,current,\d{4}-\d\d-\d\d,/,
    )
    expect((await ops('withdrawals export', [], { status: 'rejected' })).json).toEqual([])
    await expect(ops('withdrawals export', [], { from: 'yesterday' })).rejects.toThrow(
      '--from is a day',
    )
    await expect(ops('withdrawals payout', [reference])).rejects.toThrow(
      'No payout service is set up',
    )
  })

  it('read what is wrong with a command line', async () => {
    await expect(ops('withdrawals list', [], { status: 'lost' })).rejects.toThrow(
      '--status is one of pendingReview',
    )
    await expect(ops('withdrawals list', [], { limit: 'many' })).rejects.toThrow(
      '--limit is a number',
    )
    await expect(ops('withdrawals approve')).rejects.toThrow('Name a withdrawal.')
    await expect(ops('withdrawals reject', ['W-0000-0000'])).rejects.toThrow('--reason is missing')
    await expect(ops('operators add', ['eve'], { role: 'boss' })).rejects.toThrow(
      'finance or support',
    )
  })
})
