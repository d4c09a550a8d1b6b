import { movableClock } from '../../../test/support/clock'
import { credentialOf, enableAgain, makeOperator } from '../../../test/support/operators'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { listAuditKeys, verifyAuditLog } from '../../audit'
import { OperatorError, type Operator } from '../../operator-action'
import {
  addOperatorAction,
  enrolOperator,
  makeFirstOperator,
  openOperatorSession,
  findOperatorOfSession,
} from '.'
import { confirmOperatorAction, disableOperator, enableOperatorAction, listOperators } from './ops'

const HOUR = 3_600
const clock = movableClock()
let test: TestApp
let anna: Operator
let boris: Operator

/** A deployment whose first two are Anna and Boris. */
beforeEach(async () => {
  test = await createTestApp({ systemClock: clock, env: { OPERATOR_WAIT_HOURS: '24' } })
  const { secret } = await makeFirstOperator(test.services, { name: 'anna', role: 'finance' })
  anna = await enrolOperator(test.services, {
    name: 'anna',
    secret,
    credential: credentialOf('anna'),
  })
  boris = await makeOperator(test.services, { name: 'boris', by: anna })
})
afterEach(() => test.close())

async function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'allowed',
    (error: unknown) => (error instanceof OperatorError ? error.code : String(error)),
  )
}

/** Whether somebody may do what finance alone may: here, say yes to an account that is not there. */
const decides = async (operator: Operator): Promise<boolean> =>
  (await refusalOf(confirm(operator, 'nobody-at-all'))) === 'NOT_FOUND'
const confirm = (operator: Operator, name: string) =>
  confirmOperatorAction.execute(test.services, operator, { name })

it('repair 4: a new finance account decides after the yes of another and 24 hours', async () => {
  expect([await decides(anna), await decides(boris)]).toEqual([true, true])
  const carla = await makeOperator(test.services, { name: 'carla', by: anna })
  clock.advance(25 * HOUR)
  expect(await decides(carla)).toBe(false)
  expect(await refusalOf(confirm(anna, 'carla'))).toBe('SAME_OPERATOR')
  expect(await refusalOf(confirm(carla, 'carla'))).toBe('NOT_CONFIRMED')
  expect(await confirm(boris, 'carla')).toEqual({
    name: 'carla',
    countsFrom: new Date(clock.now().getTime() + 24 * HOUR * 1000).toISOString(),
  })
  expect(await refusalOf(confirm(boris, 'carla'))).toBe('STATE')
  clock.advance(24 * HOUR - 1)
  expect(await decides(carla)).toBe(false)
  clock.advance(1)
  expect(await decides(carla)).toBe(true)
})

it('repair 4: an account that does not count yet makes, enables, disables and confirms nobody', async () => {
  const carla = await makeOperator(test.services, { name: 'carla', by: anna })
  await makeOperator(test.services, { name: 'dan', by: anna })
  const { services } = test
  for (const tried of [
    () => addOperatorAction.execute(services, carla, { name: 'eve', role: 'finance' }),
    () => addOperatorAction.execute(services, carla, { name: 'eve', role: 'support' }),
    () => disableOperator.execute(services, carla, { name: 'boris' }),
    () => enableOperatorAction.execute(services, carla, { name: 'boris' }),
    () => confirm(carla, 'dan'),
  ])
    expect(await refusalOf(tried())).toBe('NOT_CONFIRMED')
  expect(await listOperators.execute(services, carla, {})).toHaveLength(4)
})

it('repair 4: one who is enabled again begins again, whoever they were', async () => {
  const { services } = test
  const { token } = await openOperatorSession(services, 'boris', credentialOf('boris'))
  await disableOperator.execute(services, anna, { name: 'boris' })
  expect(await refusalOf(decidesOrThrows(boris))).toBe('NOT_LOGGED_IN')
  const again = await enableAgain(services, anna, 'boris')
  clock.advance(25 * HOUR)
  expect(await decides(again)).toBe(false)
  expect(await refusalOf(findOperatorOfSession(services, token))).toBe('NOT_LOGGED_IN')
  // Nobody is left who could say yes: the first two are over, and disabled ones count among them.
  expect(await refusalOf(confirm(anna, 'boris'))).toBe('SAME_OPERATOR')
  const carla = await makeOperator(services, { name: 'carla', by: anna })
  clock.advance(25 * HOUR)
  expect(await decides(carla)).toBe(false)
  expect(await refusalOf(confirm(again, 'carla'))).toBe('NOT_CONFIRMED')
  expect(await refusalOf(makeFirstOperator(services, { name: 'dan', role: 'finance' }))).toBe(
    'NOT_LOGGED_IN',
  )
})
const decidesOrThrows = (operator: Operator) => confirm(operator, 'nobody-at-all')

it('repair 4: a credential is set once, by the one-time secret, and never by the maker', async () => {
  const { services } = test
  const { secret } = await addOperatorAction.execute(services, anna, {
    name: 'carla',
    role: 'finance',
  })
  const enrol = (given: string, credential = credentialOf('carla')) =>
    refusalOf(enrolOperator(services, { name: 'carla', secret: given, credential }))
  expect(await refusalOf(openOperatorSession(services, 'carla', ''))).toBe('CREDENTIAL_WRONG')
  expect(await refusalOf(confirm(boris, 'carla'))).toBe('STATE')
  expect(await enrol('another')).toBe('CREDENTIAL_WRONG')
  expect(await enrol(secret)).toBe('allowed')
  expect(await enrol(secret, 'another-credential')).toBe('CREDENTIAL_WRONG')
  await disableOperator.execute(services, boris, { name: 'carla' })
  const renewed = await enableOperatorAction.execute(services, boris, { name: 'carla' })
  expect(await refusalOf(openOperatorSession(services, 'carla', credentialOf('carla')))).toBe(
    'CREDENTIAL_WRONG',
  )
  clock.advance(72 * HOUR)
  expect(await enrol(renewed.secret)).toBe('CREDENTIAL_WRONG')
  const rows = await services.db.selectFrom('operator').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(renewed.secret)
})

it('repair 4: the first two are two, however many are made at once', async () => {
  const { services } = test
  const fresh = await createTestApp({ systemClock: clock, env: { OPERATOR_WAIT_HOURS: '24' } })
  const tried = await Promise.allSettled(
    ['one', 'two', 'three'].map((name) =>
      makeFirstOperator(fresh.services, { name, role: 'finance' }),
    ),
  )
  expect(tried.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
  // Nobody had enrolled: the last one stands alone, the secrets of the others are void.
  const rows = await fresh.services.db.selectFrom('operator').select('name').execute()
  expect(rows).toHaveLength(1)
  await fresh.close()

  const added = await Promise.all(
    ['carla', 'dan'].map((name) =>
      addOperatorAction.execute(services, anna, { name, role: 'finance' }),
    ),
  )
  expect(added.map(({ needsYes }) => needsYes)).toEqual([true, true])
  expect(await verifyAuditLog(services.db, { keys: listAuditKeys(services.config) })).toMatchObject(
    {
      ok: true,
    },
  )
})
