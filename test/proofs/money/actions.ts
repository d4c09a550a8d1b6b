import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { membershipEndpoints } from '../../../contract/membership/endpoints'
import { ordersEndpoints } from '../../../contract/orders/endpoints'
import { withdrawalEndpoints } from '../../../contract/withdrawal/endpoints'
import { createCaller } from '../../../server/demo/caller'
import { newId } from '../../../server/db/id'
import { inTransaction, isConflict, isConnectionLost } from '../../../server/db/transaction'
import {
  signSandboxNotice,
  takePayment,
} from '../../../server/gateways/payment/sandbox/take-payment'
import { AppError } from '../../../server/http/error'
import { redirectOf } from '../../support/redirect-of'
import { settleDue } from '../../../server/modules/income'
import { receiveNotice, refundInTransaction } from '../../../server/modules/orders'
import {
  approveWithdrawal,
  rejectWithdrawal,
  transferWithdrawal,
} from '../../../server/modules/withdrawal'
import { OperatorError, type Operator } from '../../../server/operator-action'
import type { Services } from '../../../server/services'
import { PAY_PASSWORD } from '../../support/people'
import type { Member } from './users'
import { PROMISE, type Promises } from './promises'
import type { Step } from './script'

const DAY_MS = 86_400_000
const TRIES = 25

interface Request {
  key: string
  person: Member
  accountId: string
  amount: number
}

/** What the steps of a story may choose from. */
export interface Fixtures {
  people: Member[]
  operators: readonly [Operator, Operator]
  orders: string[]
  withdrawals: { id: string; reference: string; request: Request }[]
  codes: string[]
}

/** How often each kind of step came to something. */
export type ActionCounts = Partial<Record<Step['type'] | 'large', number>>

export interface Actions {
  /** Chooses from `known` and adds to `fixtures` what comes of it. `key` is the same for a step that is sent twice. */
  perform(fixtures: Fixtures, known: Fixtures, step: Step, key: string): Promise<void>
  counts: ActionCounts
}

function pick<T>(list: readonly T[], at: number): T | undefined {
  return list[at % Math.max(1, list.length)]
}

export function createActions(services: Services, promises: Promises): Actions {
  const { db } = services
  const caller = createCaller(services)
  const counts: ActionCounts = {}
  const did = (action: keyof ActionCounts): void =>
    void (counts[action] = (counts[action] ?? 0) + 1)

  /** As a client does: the same request again until the answer is known. Undefined after a refusal. */
  async function insist<T>(work: () => Promise<T>): Promise<T | undefined> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof OperatorError) return undefined
        const again =
          isConnectionLost(error) ||
          isConflict(error) ||
          (error instanceof AppError && error.errorName === 'UNAVAILABLE')
        if (error instanceof AppError && !again) return undefined
        if (!again || tries >= TRIES) {
          promises.breaks(
            PROMISE.noFault,
            error instanceof Error ? `${error.name}: ${error.message}` : String(error),
          )
          return undefined
        }
        await delay(5 * tries)
      }
    }
  }

  async function buy(
    fixtures: Fixtures,
    person: Member,
    plan: Extract<Step, { type: 'buy' }>['plan'],
    key: string,
  ): Promise<void> {
    const orderKey = `${key}.order`
    promises.leftOpen('order', orderKey)
    const order = await insist(() =>
      caller.call(ordersEndpoints.createOrder, { plan }, { userId: person.id, key: orderKey }),
    )
    if (!order) return
    promises.answered('order', orderKey, order.id)
    const opened = await insist(() =>
      caller.call(
        ordersEndpoints.payOrder,
        { id: order.id, gateway: 'sandbox' },
        { userId: person.id, key: `${key}.pay` },
      ),
    )
    const token =
      opened && new URL(redirectOf(opened), 'http://localhost').searchParams.get('token')
    if (!token) return
    const notice = await insist(
      async () =>
        (await takePayment(services, token)) ?? (await signSandboxNotice(services, token)),
    )
    if (!notice) return
    await insist(() => receiveNotice(services, 'sandbox', notice))
    if (!fixtures.orders.includes(order.no)) fixtures.orders.push(order.no)
    did('buy')
    const codes = await insist(() =>
      caller.list(membershipEndpoints.codes, { pageSize: 3 }, { userId: person.id }),
    )
    for (const { code, status } of codes ?? [])
      if (status === 'unused' && fixtures.codes.length < 9 && !fixtures.codes.includes(code))
        fixtures.codes.push(code)
  }

  async function withdraw(fixtures: Fixtures, request: Request): Promise<void> {
    const { key, person, accountId, amount } = request
    promises.leftOpen('withdrawal', key)
    const made = await insist(() =>
      caller.call(
        withdrawalEndpoints.createWithdrawal,
        { amount, accountId, payPassword: PAY_PASSWORD },
        { userId: person.id, key },
      ),
    )
    if (!made) return
    const { id, reference } = made.withdrawal
    promises.answered('withdrawal', key, made)
    if (!fixtures.withdrawals.some((known) => known.id === id))
      fixtures.withdrawals.push({ id, reference, request })
    did('withdraw')
    if (amount > services.programme.withdrawals.reviewThreshold) did('large')
  }

  /** The key of a request that was answered, with another amount: it must not be taken for the first. */
  async function forge({ request }: Fixtures['withdrawals'][number]): Promise<void> {
    const { key, person, accountId, amount } = request
    try {
      await caller.call(
        withdrawalEndpoints.createWithdrawal,
        { amount: amount + 1, accountId, payPassword: PAY_PASSWORD },
        { userId: person.id, key },
      )
      promises.breaks(PROMISE.otherBody, `${key} was answered for ${amount} and for ${amount + 1}`)
    } catch (error) {
      if (error instanceof AppError && error.errorName !== 'IDEMPOTENCY_MISMATCH')
        promises.breaks(PROMISE.otherBody, `${key}: ${error.errorName}`)
    }
    did('forge')
  }

  async function decide(
    step: Extract<Step, { operator: 0 | 1 }>,
    { operators, withdrawals }: Fixtures,
  ): Promise<void> {
    const withdrawal = pick(withdrawals, step.withdrawal)
    const operator = operators[step.operator]
    if (!withdrawal) return
    const { reference } = withdrawal
    const decided = await insist(() => {
      if (step.type === 'approve')
        return approveWithdrawal.execute(services, operator, { reference })
      if (step.type === 'reject')
        return rejectWithdrawal.execute(services, operator, {
          reference,
          reason: 'The wallet is closed.',
        })
      const ref = createHash('sha256').update(reference).digest('hex')
      return transferWithdrawal.execute(services, operator, { reference, ref })
    })
    if (decided) did(step.type)
  }

  async function perform(
    fixtures: Fixtures,
    known: Fixtures,
    step: Step,
    key: string,
  ): Promise<void> {
    const { people, orders, withdrawals, codes } = known
    const now = await insist(() => services.businessClock.now(db))
    if (!now) return
    if (step.type === 'buy') {
      const person = pick(people, step.person)
      if (person) await buy(fixtures, person, step.plan, key)
    } else if (step.type === 'settle') {
      const settled = await insist(() =>
        settleDue(services, new Date(now.getTime() + step.days * DAY_MS)),
      )
      if ((settled?.incomes ?? 0) > 0) did('settle')
    } else if (step.type === 'refund') {
      const no = pick(orders, step.order)
      if (
        no &&
        (await insist(() =>
          inTransaction(db, (tx) =>
            refundInTransaction(tx, services, no, {
              actor: 'operator:proof',
              reason: 'Asked for.',
            }),
          ),
        ))
      )
        did('refund')
    } else if (step.type === 'withdraw') {
      const person = pick(people.slice(0, 3), step.person)
      if (person)
        await withdraw(fixtures, { key, person, accountId: person.accountId, amount: step.amount })
    } else if (step.type === 'redeem') {
      const [person, code] = [pick(people.slice(2), step.person), pick(codes, step.code)]
      const redeemed =
        person &&
        code &&
        (await insist(() =>
          caller.call(membershipEndpoints.redeemCode, { code }, { userId: person.id, key }),
        ))
      if (!redeemed) return
      promises.answered('other', key, redeemed)
      did('redeem')
    } else if (step.type === 'cancel') {
      const withdrawal = pick(withdrawals, step.withdrawal)
      const cancelled =
        withdrawal &&
        (await insist(() =>
          caller.call(
            withdrawalEndpoints.cancelWithdrawal,
            { id: withdrawal.id },
            { userId: withdrawal.request.person.id, key },
          ),
        ))
      if (cancelled) did('cancel')
    } else if (step.type === 'forge') {
      const withdrawal = pick(withdrawals, step.withdrawal)
      if (withdrawal) await insist(() => forge(withdrawal))
    } else {
      await decide(step, known)
    }
  }

  return { perform, counts }
}

export function newFixtures(people: Member[], operators: Fixtures['operators']): Fixtures {
  return { people, operators, orders: [], withdrawals: [], codes: [] }
}

export function keyOf(run: number): string {
  return `play-${run}-${newId()}`
}
