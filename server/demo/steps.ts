import { accountEndpoints } from '@contract/account/endpoints'
import type { PlanId } from '@contract/membership/schemas'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { authenticateOperator, demoOperators, seedDemoOperators, type Operator } from '../modules/operators'
import { approveWithdrawal, rejectWithdrawal, transferWithdrawal } from '../modules/withdrawal'
import type { Services } from '../services'
import { DemoPeople, type DemoName } from './people'
import { createWorld } from './world'

/** One part of the demo data. Running it again, whole or after a kill half way, changes nothing that is there. */
export interface DemoStep {
  name: string
  run(): Promise<void>
}

const DAY_MS = 86_400_000
/** Any valid TRC20 address does: nothing is sent in the demo. */
const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/**
 * Four months of a small team: memberships of every kind, incomes that settled and that wait, a
 * withdrawal in each state, unused activation codes. Everything is done by use cases at its own moment
 * of business time, counted from the day on which `demo` joined.
 */
export function demoSteps(services: Services): DemoStep[] {
  const world = createWorld(services)
  const people = new DemoPeople(world)

  async function onDay(day: number): Promise<void> {
    const { id } = await people.get('demo')
    const { createTime } = await world.call(accountEndpoints.loadUser, {}, { userId: id })
    await world.advanceTo(new Date(new Date(createTime).getTime() + day * DAY_MS))
  }

  async function buys(name: DemoName, plan: PlanId, occasion = 'first'): Promise<void> {
    await world.buy(await people.get(name), plan, `demo.${name}.${plan}.${occasion}`)
  }

  async function redeems(name: DemoName): Promise<void> {
    const friend = await people.get(name)
    const [code] = await world.unusedCodes(await people.get('demo'))
    const { level } = await world.vipInfo(friend)
    if (level === 0 && code) await world.redeem(friend, code, `demo.${name}.redeem`)
  }

  /** Both operators exist from the first step on. */
  async function operator(index: 0 | 1): Promise<Operator> {
    const { name, credential } = demoOperators[index]
    const found = await authenticateOperator(services.db, name, credential)
    if (!found) throw new Error(`the demo operator ${name} is missing`)
    return found
  }

  async function withdraws(cents: number, occasion: string) {
    const demo = await people.get('demo')
    const wallet = await world.addWallet(demo, WALLET, 'demo.wallet')
    const { id } = await world.withdraw(demo, wallet.id, cents, `demo.withdrawal.${occasion}`)
    return world.call(withdrawalEndpoints.withdrawal, { id }, { userId: demo.id })
  }

  return [
    {
      name: 'the first members',
      async run() {
        await seedDemoOperators(services)
        await buys('demo', 'svip-year')
        const demo = await people.get('demo')
        if (!(await world.hasPayPassword(demo))) await world.setPayPassword(demo)
        await buys('araminta', 'svip-year')
        await buys('bruno', 'vip-year')
        await onDay(6)
        await buys('chidi', 'svip-year')
      },
    },
    {
      name: 'friends of friends',
      async run() {
        await onDay(15)
        await redeems('daiyu')
        await onDay(20)
        await buys('greta', 'svip-year')
        await onDay(35)
        await buys('farid', 'vip-year')
        await buys('hana', 'vip-year')
        await onDay(45)
        await people.get('elif')
      },
    },
    {
      name: 'renewals, and the first withdrawals',
      async run() {
        await onDay(65)
        await buys('jamila', 'svip-year')
        await buys('kofi', 'vip-year')
        await buys('bruno', 'vip-year', 'renewal')
        await onDay(75)
        const paid = await withdraws(150_00, 'transferred')
        const [olivia, oscar] = [await operator(0), await operator(1)]
        if (paid.status === 'pendingReview') await approveWithdrawal(services, olivia, paid.reference)
        if (paid.status !== 'transferred') await transferWithdrawal(services, oscar, paid.reference, `demo-${paid.reference}`)
        await onDay(80)
        const refused = await withdraws(120_00, 'rejected')
        if (refused.status === 'pendingReview') await rejectWithdrawal(services, oscar, refused.reference, 'The wallet does not answer. Please add another account.')
      },
    },
    {
      name: 'upgrades and open withdrawals',
      async run() {
        await onDay(95)
        await people.get('ivan')
        await buys('farid', 'svip-year', 'upgrade')
        await onDay(110)
        await buys('chidi', 'power-50')
        const demo = await people.get('demo')
        const regretted = await withdraws(100_00, 'cancelled')
        if (regretted.status === 'pendingReview') await world.call(withdrawalEndpoints.cancelWithdrawal, { id: regretted.id }, { userId: demo.id })
        await onDay(122)
        await buys('lucia', 'vip-year')
        const passed = await withdraws(200_00, 'passed')
        if (passed.status === 'pendingReview') await approveWithdrawal(services, await operator(0), passed.reference)
        await onDay(125)
        await buys('noor', 'svip-year')
        await withdraws(100_00, 'pending')
      },
    },
  ]
}
