import { listEntries } from '../../../test/support/operators'
import { movableClock } from '../../../test/support/clock'
import { makeOperator } from '../../../test/support/operators'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { listAuditKeys, verifyAuditLog } from '../../audit'
import { requireRole, type Operator } from '../../operator-action'
import {
  addOperatorAction,
  closeOperatorSession,
  enrolOperator,
  makeFirstOperator,
  openOperatorSession,
  findOperatorOfSession,
  seedDemoOperators,
} from '.'
import { scheduleSealing } from './jobs'
import { disableOperator } from './ops'

let test: TestApp
let first: Operator

beforeAll(async () => {
  test = await createTestApp()
  const { secret } = await makeFirstOperator(test.services, { name: 'Nina', role: 'finance' })
  first = await enrolOperator(test.services, {
    name: 'nina',
    secret,
    credential: 'nina-credential-long',
  })
})
afterAll(() => test.close())

describe('operator sessions', () => {
  it('open with name and credential, end with logout, and are stored as hashes', async () => {
    const { services } = test
    await expect(openOperatorSession(services, 'Nina', 'wrong')).rejects.toMatchObject({
      code: 'CREDENTIAL_WRONG',
    })
    await expect(openOperatorSession(services, 'Nobody', 'wrong')).rejects.toMatchObject({
      code: 'CREDENTIAL_WRONG',
    })
    const { token } = await openOperatorSession(services, 'nina', 'nina-credential-long')
    const operator = await findOperatorOfSession(services, token)
    expect(operator).toMatchObject({ name: 'Nina', role: 'finance' })
    expect(() => requireRole(operator, ['support'])).toThrow('this needs support')
    const rows = await services.db.selectFrom('operator_session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    await closeOperatorSession(services, token)
    await expect(findOperatorOfSession(services, token)).rejects.toMatchObject({
      code: 'NOT_LOGGED_IN',
    })
  })

  it('stand in the audit log, and so do wrong credentials, five of which lock the name', async () => {
    const { services } = test
    const clock = movableClock()
    const later = { ...services, systemClock: clock }
    const open = (credential: string, name = 'Nina') =>
      openOperatorSession(later, name, credential).then(
        () => 'open',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      )
    const before = (await listEntries(services, 'operator.loginFailed')).length
    const wrong = 'The name or the credential is wrong.'
    const locked = 'Too many wrong credentials: log in again in 15 minutes.'
    expect(await Promise.all([1, 2, 3, 4].map((guess) => open(`guess ${guess}`)))).toEqual(
      Array(4).fill(wrong),
    )
    expect(await open('guess 5', 'NINA')).toBe(locked)
    expect(await open('nina-credential-long')).toBe(locked)
    clock.advance(901)
    expect(await open('nina-credential-long')).toBe('open')
    const failed = (await listEntries(services, 'operator.loginFailed')).slice(before)
    expect(failed).toHaveLength(6)
    expect(failed[0]).toMatchObject({ actor: 'system', detail: { name: 'Nina' } })
    expect((await listEntries(services, 'operator.login')).at(-1)).toMatchObject({
      actor: 'operator:Nina',
      detail: { name: 'Nina' },
    })
  })

  it('does not make a name twice, whatever its case', async () => {
    await expect(
      addOperatorAction.execute(test.services, first, {
        name: 'NINA',
        role: 'support',
      }),
    ).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  })

  it('has no demo operators in production', async () => {
    const production = {
      ...test.services,
      config: { ...test.services.config, mode: 'production' },
    } as const
    await expect(seedDemoOperators(production)).rejects.toThrow('production')
  })
})

describe('the audit log', () => {
  it('is sealed by a job, once a minute', async () => {
    const { services } = test
    const { db, systemClock } = services
    await addOperatorAction.execute(services, first, { name: 'Uma', role: 'support' })
    const { unsealed } = await verifyAuditLog(db, { keys: listAuditKeys(services.config) })
    expect(unsealed.count).toBeGreaterThan(0)
    await scheduleSealing(services, db, systemClock.now())
    await services.jobs.runDue(services)
    expect(await verifyAuditLog(db, { keys: listAuditKeys(services.config) })).toMatchObject({
      ok: true,
      unsealed: { count: 0 },
    })
    const next = await db
      .selectFrom('job')
      .select('runAt')
      .where('kind', '=', 'audit.seal')
      .where('status', '=', 'open')
      .execute()
    expect(next).toEqual([{ runAt: new Date(systemClock.now().getTime() + 60_000) }])
  })
})

describe('disabling an operator', () => {
  it('leaves one who may decide when two end each other in the same moment', async () => {
    const { services } = test
    const one = await makeOperator(services, { name: 'Olga', by: first })
    const other = await makeOperator(services, { name: 'Oskar', by: first, yes: one })
    const ended = await Promise.allSettled([
      disableOperator.execute(services, one, { name: 'OSKAR' }),
      disableOperator.execute(services, other, { name: 'Olga' }),
    ])
    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ code: 'NOT_LOGGED_IN' }) },
    ])
  })
})
