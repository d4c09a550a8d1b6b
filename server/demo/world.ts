import { randomInt } from 'node:crypto'
import { accountEndpoints } from '@contract/account/endpoints'
import type { SessionResponse } from '@contract/account/schemas'
import { membershipEndpoints } from '@contract/membership/endpoints'
import type { PlanId, VipData } from '@contract/membership/schemas'
import { ordersEndpoints } from '@contract/orders/endpoints'
import type { Order, PayOrderResponse } from '@contract/orders/schemas'
import { sessionEndpoints } from '@contract/session/endpoints'
import { daysAfter } from '@contract/domain/utc'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import type { Withdrawal, PayoutAccount } from '@contract/withdrawal/schemas'
import { newId } from '../db/id'
import { inTransaction } from '../db/transaction'
import { signSandboxNotice, takePayment } from '../gateways/payment/sandbox/take-payment'
import { advanceBusinessClock } from '../jobs/advance-business-clock'
import { receiveNotice, refundInTransaction } from '../modules/orders'
import type { Services } from '../services'
import type { Caller, CallerIdentity } from './caller'
import { createWorldContext, type WorldContext } from './world-context'

/** Somebody of the made-up world, who can be logged in as. */
export interface Person {
  id: string
  username: string
  email: string
  password: string
  referralCode: string
  token: string
  /** Session of the device that the token is bound to. */
  sessionCode: string
}

type Device = Required<Pick<CallerIdentity, 'deviceId' | 'ip' | 'sessionCode'>>

export interface NewPerson {
  username: string
  /** Default: <username>@starcard.example. */
  email?: string
  password?: string
  country?: string
  inviter?: Pick<Person, 'referralCode'>
}

export const WORLD_PASSWORD = 'Harbour-Lantern-26'
export const WORLD_PAY_PASSWORD = '246810'

/** Makes data as people do: through the contract's endpoints, with the checks, limits and idempotency of real calls. */
export interface World {
  services: Services
  register(person: NewPerson): Promise<Person>
  /** Logs a person in who registered before. */
  logIn(person: NewPerson): Promise<Person>
  /** Orders a plan and pays at the sandbox cashier; the same key buys once. */
  buy(person: Pick<Person, 'id'>, plan: PlanId, key?: string): Promise<Order>
  /** Orders a plan and opens the cashier, without paying: the payment's token. */
  order(
    person: Pick<Person, 'id'>,
    plan: PlanId,
    key?: string,
  ): Promise<{ order: Order; payment: string }>
  /** What an operator's refund does. */
  refund(orderNo: string): Promise<Order>
  redeem(person: Pick<Person, 'id'>, code: string, key?: string): Promise<VipData>
  vipInfo(person: Pick<Person, 'id'>): Promise<VipData>
  unusedCodes(person: Pick<Person, 'id'>): Promise<string[]>
  hasPayPassword(person: Pick<Person, 'id'>): Promise<boolean>
  setPayPassword(person: Pick<Person, 'id' | 'email'>): Promise<void>
  addWallet(person: Pick<Person, 'id'>, address: string, key?: string): Promise<PayoutAccount>
  withdraw(
    person: Pick<Person, 'id'>,
    accountId: string,
    amount: number,
    key?: string,
  ): Promise<Withdrawal>
  call: Caller['call']
  /** Moves business time; what is due by then has run when this returns. */
  advanceTo(moment: Date): Promise<Date>
  advanceDays(days: number): Promise<Date>
}

function mailOf(username: string): string {
  return `${username}@starcard.example`
}

/** The payment at the sandbox cashier, by the page that it was opened with. */
function tokenOf(opened: PayOrderResponse): string {
  const url = opened.type === 'redirect' ? opened.url : '/'
  return new URL(url, 'http://localhost').searchParams.get('token') ?? ''
}

type SignIn = Pick<World, 'register' | 'logIn' | 'hasPayPassword' | 'setPayPassword'>

function createSignIn({ caller, callAs, codeFor }: WorldContext): SignIn {
  async function newDevice(username: string): Promise<Device> {
    const deviceId = `world-${username}-${newId()}`
    const ip = Array.from({ length: 4 }, () => randomInt(1, 255)).join('.')
    return {
      deviceId,
      ip,
      sessionCode: await caller.call(
        sessionEndpoints.setSession,
        { type: 0, sessionCode: deviceId },
        { deviceId, ip },
      ),
    }
  }

  async function personOf(
    { userId: id, token }: SessionResponse,
    password: string,
    sessionCode: string,
  ): Promise<Person> {
    const { username, email, referralCode } = await callAs({ id }, accountEndpoints.loadUser, {})
    return { id, username, email, password, referralCode, token, sessionCode }
  }

  return {
    async register({
      username,
      email = mailOf(username),
      password = WORLD_PASSWORD,
      country = 'SG',
      inviter,
    }) {
      const device = await newDevice(username)
      const code = await codeFor(email, () =>
        caller.call(accountEndpoints.sendMail, { email, purpose: 'register' }, device),
      )
      const form = {
        country,
        username,
        email,
        password,
        confirmPassword: password,
        code,
        recommendationCode: inviter?.referralCode,
        agreed: true as const,
      }
      const session = await caller.call(accountEndpoints.register, form, device)
      return personOf(session, password, device.sessionCode)
    },

    async logIn({ username, password = WORLD_PASSWORD }) {
      const device = await newDevice(username)
      const session = await caller.call(
        accountEndpoints.login,
        { account: username, password },
        device,
      )
      return personOf(session, password, device.sessionCode)
    },

    hasPayPassword: async (person) =>
      (await callAs(person, accountEndpoints.loadUser, {})).hasPayPassword,

    async setPayPassword(person) {
      const code = await codeFor(person.email, () =>
        callAs(person, accountEndpoints.sendOwnMail, { purpose: 'payPassword' }),
      )
      await callAs(person, accountEndpoints.updatePayPassword, {
        code,
        payPassword: WORLD_PAY_PASSWORD,
        confirmPayPassword: WORLD_PAY_PASSWORD,
      })
    },
  }
}

type Purchases = Pick<World, 'order' | 'buy' | 'refund' | 'redeem' | 'vipInfo' | 'unusedCodes'>

function createPurchases({ services, caller, callAs }: WorldContext): Purchases {
  async function order(person: Pick<Person, 'id'>, plan: PlanId, key: string = newId()) {
    const made = await callAs(person, ordersEndpoints.createOrder, { plan }, `${key}.order`)
    const opened = await callAs(
      person,
      ordersEndpoints.payOrder,
      { id: made.id, gateway: 'sandbox' },
      `${key}.pay`,
    )
    return { order: made, payment: tokenOf(opened) }
  }

  return {
    order,

    async buy(person, plan, key = newId()) {
      const { order: made, payment } = await order(person, plan, key)
      const notice =
        (await takePayment(services, payment)) ?? (await signSandboxNotice(services, payment))
      if (notice) await receiveNotice(services, 'sandbox', notice)
      return callAs(person, ordersEndpoints.order, { id: made.id })
    },

    async refund(orderNo) {
      const { order: refunded } = await inTransaction(services.db, (tx) =>
        refundInTransaction(tx, services, orderNo, {
          actor: 'operator:world',
          reason: 'The buyer asked for it.',
        }),
      )
      return refunded
    },

    redeem: (person, code, key) => callAs(person, membershipEndpoints.redeemCode, { code }, key),

    vipInfo: (person) => callAs(person, membershipEndpoints.vipInfo, {}),

    async unusedCodes(person) {
      const rows = await caller.list(
        membershipEndpoints.codes,
        { pageSize: 100 },
        { userId: person.id },
      )
      return rows.filter(({ status }) => status === 'unused').map(({ code }) => code)
    },
  }
}

type Cashouts = Pick<World, 'addWallet' | 'withdraw'>

function createCashouts({ callAs }: WorldContext): Cashouts {
  return {
    addWallet: (person, address, key) =>
      callAs(
        person,
        withdrawalEndpoints.addWithdrawalAccount,
        {
          kind: 'usdt',
          walletName: 'My wallet',
          network: 'TRC20',
          address,
          confirmAddress: address,
          payPassword: WORLD_PAY_PASSWORD,
        },
        key,
      ),

    async withdraw(person, accountId, amount, key) {
      const { withdrawal } = await callAs(
        person,
        withdrawalEndpoints.createWithdrawal,
        { amount, accountId, payPassword: WORLD_PAY_PASSWORD },
        key,
      )
      return withdrawal
    },
  }
}

export function createWorld(given: Services): World {
  const context = createWorldContext(given)
  const { services } = context
  return {
    services,
    call: context.caller.call,
    ...createSignIn(context),
    ...createPurchases(context),
    ...createCashouts(context),

    advanceTo: async (moment) => (await advanceBusinessClock(services, moment)).now,

    async advanceDays(days) {
      const now = await services.businessClock.now(services.db)
      return (await advanceBusinessClock(services, daysAfter(now, days))).now
    },
  }
}
