import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { inTransaction } from '../../db/transaction'
import {
  appendTrail,
  closeOperatorSession,
  createOperator,
  demandRole,
  disableOperator,
  openOperatorSession,
  operatorOfSession,
  seedDemoOperators,
  verifyTrail,
} from '.'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
  await createOperator(test.services, {
    name: 'Nina',
    role: 'finance',
    credential: 'nina-credential-long',
  })
})
afterAll(() => test.close())

async function append(action: string): Promise<void> {
  const { services } = test
  await inTransaction(services.db, async (tx) =>
    appendTrail(tx, {
      at: await services.businessClock.now(tx),
      actor: 'operator:Nina',
      action,
      refType: 'withdrawal',
      refId: '1',
      detail: { amount: 10_000, note: 'é "quoted"' },
    }),
  )
}

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
    const operator = await operatorOfSession(services, token)
    expect(operator).toMatchObject({ name: 'Nina', role: 'finance' })
    expect(() => demandRole(operator, 'support')).toThrow('this needs support')
    const rows = await services.db.selectFrom('operator_session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    await closeOperatorSession(services, token)
    await expect(operatorOfSession(services, token)).rejects.toMatchObject({
      code: 'NOT_LOGGED_IN',
    })
  })

  it('does not make a name twice, whatever its case', async () => {
    expect(
      await createOperator(test.services, {
        name: 'NINA',
        role: 'support',
        credential: 'another-long-one',
      }),
    ).toBe(false)
  })

  it('has no demo operators in production', async () => {
    const production = {
      ...test.services,
      config: { ...test.services.config, mode: 'production' },
    } as const
    await expect(seedDemoOperators(production)).rejects.toThrow('production')
  })
})

describe('the trail', () => {
  it('stays one chain when many append at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => append(`step.${index}`)))
    expect(await verifyTrail(test.services.db)).toMatchObject({ ok: true, entries: 12 })
  })

  it('cannot be changed, shortened or emptied', async () => {
    const { db } = test.services
    await expect(
      sql`UPDATE operator_trail SET actor = 'operator:other'`.execute(db),
    ).rejects.toThrow('append-only')
    await expect(sql`DELETE FROM operator_trail WHERE seq = 3`.execute(db)).rejects.toThrow(
      'append-only',
    )
    await expect(sql`TRUNCATE operator_trail`.execute(db)).rejects.toThrow('append-only')
  })

  it('that lost its last steps is broken for who knows its end', async () => {
    const { db } = test.services
    const verdict = await verifyTrail(db)
    const end = verdict.ok ? verdict.end : ''
    await append('step.later')
    expect(await verifyTrail(db, end)).toMatchObject({ ok: true, entries: 13 })
    expect(await verifyTrail(db, 'f'.repeat(64))).toEqual({ ok: false, entries: 13, brokenAt: 14 })
  })

  it.each([
    ['a changed detail', sql`UPDATE operator_trail SET detail = '{"amount":1}' WHERE seq = 5`, 5],
    ['a changed actor', sql`UPDATE operator_trail SET actor = 'operator:other' WHERE seq = 7`, 7],
    ['a step taken out', sql`DELETE FROM operator_trail WHERE seq = 4`, 4],
  ])('shows %s, even by somebody who got past the trigger', async (_what, tampering, brokenAt) => {
    const { db } = test.services
    const rolledBack = new Error('rolled back')
    const verdicts: unknown[] = []
    await inTransaction(db, async (tx) => {
      await sql`ALTER TABLE operator_trail DISABLE TRIGGER USER`.execute(tx)
      await tampering.execute(tx)
      verdicts.push(await verifyTrail(tx))
      throw rolledBack
    }).catch((error: unknown) => {
      if (error !== rolledBack) throw error
    })
    expect(verdicts).toEqual([{ ok: false, entries: brokenAt - 1, brokenAt }])
    expect(await verifyTrail(db)).toMatchObject({ ok: true })
  })
})

describe('the end of an account', () => {
  it('leaves one who may decide when two end each other in the same moment', async () => {
    const { services } = test
    const [one, other] = await Promise.all(
      ['Olga', 'Oskar'].map(async (name) => {
        await createOperator(services, {
          name,
          role: 'finance',
          credential: `${name}-credential-long`,
        })
        return (await openOperatorSession(services, name, `${name}-credential-long`)).operator
      }),
    )
    if (!one || !other) throw new Error('two operators')
    const ended = await Promise.allSettled([
      disableOperator(services, one, 'OSKAR'),
      disableOperator(services, other, 'Olga'),
    ])
    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ code: 'NOT_LOGGED_IN' }) },
    ])
  })
})
