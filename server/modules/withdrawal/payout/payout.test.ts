import { withdrawalEndpoints } from '../../../../contract/withdrawal/endpoints'
import { movableClock } from '../../../../test/support/clock'
import {
  giveAvailable,
  join,
  PAY_PASSWORD,
  prepareCashout,
  TRON_ADDRESS,
  type Person,
} from '../../../../test/support/people'
import { startPayoutStandIn, type PayoutStandIn } from '../../../../test/support/payout-stand-in'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { readMailbox } from '../../../gateways/mail/mailbox'
import { readUserBalances } from '../../ledger'
import type { Operator } from '../../../operator-action'
import { openOperatorSession, seedDemoOperators, demoOperators } from '../../operators'
import { listPayouts } from './list-payouts'
import { startPayout } from './ops'
import { approveWithdrawal, rejectWithdrawal, transferWithdrawal } from '../review/ops'

let test: TestApp
let service: PayoutStandIn
let operator: Operator
const clock = movableClock()
let people = 0

beforeAll(async () => {
  service = await startPayoutStandIn(clock)
  test = await createTestApp({
    systemClock: clock,
    env: { PAYOUT_URL: service.url, PAYOUT_KEY: service.key, PAYOUT_SECRET: service.secret },
  })
  await seedDemoOperators(test.services)
  operator = (
    await openOperatorSession(test.services, demoOperators[0].name, demoOperators[0].credential)
  ).operator
})
afterAll(async () => {
  await test.close()
  await service.close()
})

interface Case {
  person: Person
  reference: string
  id: string
}

/** A withdrawal of $200 that an operator has passed. */
async function passed(): Promise<Case> {
  people += 1
  const person = await join(test, `payee_${people}`)
  const accountId = await prepareCashout(test, person)
  await giveAvailable(test, person.userId, 500_00)
  const { data } = await test.call(
    withdrawalEndpoints.createWithdrawal,
    { amount: 200_00, accountId, payPassword: PAY_PASSWORD },
    { ...person, idempotencyKey: `payout-${people}-key` },
  )
  await approveWithdrawal.execute(test.services, operator, { reference: data.withdrawal.reference })
  return { person, reference: data.withdrawal.reference, id: data.withdrawal.id }
}

const runJobs = () => test.services.jobs.runDue(test.services)
const statusOf = async ({ person, id }: Case) =>
  (await test.call(withdrawalEndpoints.withdrawal, { id }, person)).data.status
const attemptsOf = async ({ reference }: Case) =>
  (await listPayouts(test.services, reference)).map(({ status }) => status)
const notify = (notice: { headers: Record<string, string>; body: string }) =>
  test.app.inject({
    method: 'POST',
    url: '/pay/payout/notify',
    headers: notice.headers,
    payload: notice.body,
  })

describe('a payout', () => {
  it('is written down before it is sent, and is paid by the notice', async () => {
    service.behave('accept')
    const one = await passed()
    const { payoutRef } = await startPayout.execute(test.services, operator, {
      reference: one.reference,
    })
    expect(service.payouts.has(payoutRef)).toBe(false)
    expect(await attemptsOf(one)).toEqual(['created'])
    await runJobs()
    expect(service.payouts.get(payoutRef)).toMatchObject({
      amount: '200.00',
      network: 'TRC20',
      address: TRON_ADDRESS,
    })
    expect([await statusOf(one), await attemptsOf(one)]).toEqual(['passed', ['accepted']])
    const notice = service.end(payoutRef, 'succeeded')
    expect((await notify(notice)).json()).toMatchObject({ data: { outcome: 'taken' } })
    expect((await notify(notice)).json()).toMatchObject({ data: { outcome: 'known' } })
    expect([await statusOf(one), await attemptsOf(one)]).toEqual(['transferred', ['succeeded']])
    expect(await readUserBalances(test.services.db, one.person.userId)).toMatchObject({
      available: 300_00,
      hold: 0,
    })
    await runJobs()
    const [received] = await readMailbox(test.services.db, one.person.email)
    expect(received?.text).toContain(`$200.00 of your withdrawal ${one.reference}`)
  })

  it('whose outcome is unknown stays held, and nobody decides about it until it is known', async () => {
    service.behave('garbage')
    const one = await passed()
    const { payoutRef } = await startPayout.execute(test.services, operator, {
      reference: one.reference,
    })
    await runJobs()
    expect([await statusOf(one), await attemptsOf(one)]).toEqual(['unknown', ['unknown']])
    expect(await readUserBalances(test.services.db, one.person.userId)).toMatchObject({
      available: 300_00,
      hold: 200_00,
    })
    await expect(
      rejectWithdrawal.execute(test.services, operator, { reference: one.reference, reason: 'no' }),
    ).rejects.toMatchObject({ code: 'STATE' })
    await expect(
      transferWithdrawal.execute(test.services, operator, {
        reference: one.reference,
        ref: '1'.repeat(64),
      }),
    ).rejects.toMatchObject({ code: 'STATE' })
    await expect(
      startPayout.execute(test.services, operator, { reference: one.reference }),
    ).rejects.toMatchObject({
      code: 'STATE',
    })
    // It never arrived: the same reference is sent again.
    service.behave('succeed')
    clock.advance(20)
    await runJobs()
    expect(service.sends.get(payoutRef)).toBe(2)
    expect([await statusOf(one), await attemptsOf(one)]).toEqual(['transferred', ['succeeded']])
  })

  it('that failed may be tried again under a new reference, or rejected', async () => {
    service.behave('fail')
    const one = await passed()
    await startPayout.execute(test.services, operator, { reference: one.reference })
    await runJobs()
    expect([await statusOf(one), await attemptsOf(one)]).toEqual(['passed', ['failed']])
    await startPayout.execute(test.services, operator, { reference: one.reference })
    await runJobs()
    expect(await attemptsOf(one)).toEqual(['failed', 'failed'])
    await rejectWithdrawal.execute(test.services, operator, {
      reference: one.reference,
      reason: 'The address is blocked.',
    })
    expect(await readUserBalances(test.services.db, one.person.userId)).toMatchObject({
      available: 500_00,
      hold: 0,
    })
    await runJobs()
    const [received] = await readMailbox(test.services.db, one.person.email)
    expect(received?.text).toContain('Reason: The address is blocked.')
  })

  it('sends once when it is asked for twice at the same time', async () => {
    service.behave('accept')
    const one = await passed()
    const both = await Promise.allSettled([
      startPayout.execute(test.services, operator, { reference: one.reference }),
      startPayout.execute(test.services, operator, { reference: one.reference }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await runJobs()
    expect(await attemptsOf(one)).toEqual(['accepted'])
  })

  it('is found out by asking when its notice is lost', async () => {
    service.behave('accept')
    const one = await passed()
    const { payoutRef } = await startPayout.execute(test.services, operator, {
      reference: one.reference,
    })
    await runJobs()
    service.end(payoutRef, 'succeeded')
    clock.advance(20)
    await runJobs()
    expect(await statusOf(one)).toBe('transferred')
    expect(service.sends.get(payoutRef)).toBe(1)
  })

  it('takes no notice that is not genuine', async () => {
    service.behave('accept')
    const one = await passed()
    const { payoutRef } = await startPayout.execute(test.services, operator, {
      reference: one.reference,
    })
    await runJobs()
    const notice = service.end(payoutRef, 'succeeded')
    expect((await notify({ ...notice, body: `${notice.body} ` })).statusCode).toBe(403)
    expect(
      (await notify({ headers: { 'content-type': 'application/json' }, body: notice.body }))
        .statusCode,
    ).toBe(403)
    expect(await statusOf(one)).toBe('passed')
  })
})
