import { accountEndpoints } from '@contract/account/endpoints'
import { membershipEndpoints } from '@contract/membership/endpoints'
import type { PlanId } from '@contract/membership/schemas'
import { daysAfter } from '@contract/domain/utc'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import type { Withdrawal } from '@contract/withdrawal/schemas'
import { authenticateOperator, demoOperators } from '../modules/operators'
import type { Operator } from '../operator-action'
import type { Services } from '../services'
import { DemoPeople, type DemoName } from './people'
import { createWorld, type World } from './world'

const MAX_ATTEMPTS = 5
/** Any valid TRC20 address does: nothing is sent in the demo. */
const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** What happens in the demo; each of these, done again after a kill half way, changes nothing that is there. */
export interface DemoScript {
  world: World
  people: DemoPeople
  /** Moves business time to so many days after `demo` joined. */
  onDay(day: number): Promise<void>
  buys(name: DemoName, plan: PlanId, label?: string): Promise<void>
  /** Redeems an unused activation code of `demo`. */
  redeems(name: DemoName): Promise<void>
  /** Somebody activates a star that their direct SVIPs have reached. */
  activates(name: DemoName, star: number): Promise<void>
  withdraws(cents: number, label: string): Promise<Withdrawal>
  operator(index: 0 | 1): Promise<Operator>
}

export function createScript(services: Services): DemoScript {
  const world = createWorld(services)
  const people = new DemoPeople(world)

  async function onDay(day: number): Promise<void> {
    const { id } = await people.get('demo')
    const { createTime } = await world.call(accountEndpoints.loadUser, {}, { userId: id })
    await world.advanceTo(daysAfter(new Date(createTime), day))
  }

  /** An order that a long break left to expire is made again. */
  async function buys(name: DemoName, plan: PlanId, label = 'first'): Promise<void> {
    const person = await people.get(name)
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const { status } = await world.buy(person, plan, `demo.${name}.${plan}.${label}.${attempt}`)
      if (status === 'paid') return
    }
    throw new Error(`${name} could not buy ${plan}`)
  }

  async function redeems(name: DemoName): Promise<void> {
    const friend = await people.get(name)
    const [code] = await world.unusedCodes(await people.get('demo'))
    const { level } = await world.vipInfo(friend)
    if (level === 0 && code) await world.redeem(friend, code, `demo.${name}.redeem`)
  }

  async function activates(name: DemoName, star: number): Promise<void> {
    const person = await people.get(name)
    const { star: active } = await world.vipInfo(person)
    if (active < star)
      await world.call(
        membershipEndpoints.activateStar,
        { star },
        { userId: person.id, key: `${name}.star.${star}` },
      )
  }

  async function operator(index: 0 | 1): Promise<Operator> {
    const { name, credential } = demoOperators[index]
    const found = await authenticateOperator(services.db, name, credential)
    if (!found) throw new Error(`the demo operator ${name} is missing`)
    return found
  }

  async function withdraws(cents: number, label: string): Promise<Withdrawal> {
    const demo = await people.get('demo')
    const wallet = await world.addWallet(demo, WALLET, 'demo.wallet')
    const { id } = await world.withdraw(demo, wallet.id, cents, `demo.withdrawal.${label}`)
    return world.call(withdrawalEndpoints.withdrawal, { id }, { userId: demo.id })
  }

  return { world, people, onDay, buys, redeems, activates, withdraws, operator }
}
