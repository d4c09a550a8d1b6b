import { createHash } from 'node:crypto'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { demoOperators, seedDemoOperators } from '../modules/operators'
import { approveWithdrawal, rejectWithdrawal, transferWithdrawal } from '../modules/withdrawal'
import type { DemoLogin, DemoStep } from './step'
import { createScript } from './script'
import { WORLD_PASSWORD, WORLD_PAY_PASSWORD } from './world'

/**
 * Four months of a small team: memberships of every kind, incomes that settled and that wait, a
 * withdrawal in each state, unused activation codes. Everything is done by use cases at its own moment
 * of business time, counted from the day on which `demo` joined.
 */
export const teamSteps: readonly DemoStep[] = [
  {
    name: 'first-members',
    title: 'the first members',
    async run(services) {
      const { world, people, onDay, buys } = createScript(services)
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
    name: 'friends',
    title: 'friends of friends',
    async run(services) {
      const { people, onDay, buys, redeems } = createScript(services)
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
    name: 'renewals',
    title: 'renewals, and the first withdrawals',
    async run(services) {
      const { onDay, buys, withdraws, operator } = createScript(services)
      await onDay(65)
      await buys('jamila', 'svip-year')
      await buys('kofi', 'vip-year')
      await buys('bruno', 'vip-year', 'renewal')
      await onDay(75)
      const paid = await withdraws(150_00, 'transferred')
      const [olivia, oscar] = [await operator(0), await operator(1)]
      if (paid.status === 'pendingReview')
        await approveWithdrawal.execute(services, olivia, { reference: paid.reference })
      if (paid.status !== 'transferred')
        await transferWithdrawal.execute(services, oscar, {
          reference: paid.reference,
          ref: createHash('sha256').update(paid.reference).digest('hex'),
        })
      await onDay(80)
      const refused = await withdraws(120_00, 'rejected')
      if (refused.status === 'pendingReview')
        await rejectWithdrawal.execute(services, oscar, {
          reference: refused.reference,
          reason: 'The wallet does not answer. Please add another account.',
          cause: 'account',
        })
    },
  },
  {
    name: 'upgrades',
    title: 'upgrades and open withdrawals',
    async run(services) {
      const { world, people, onDay, buys, activates, withdraws, operator } = createScript(services)
      await onDay(95)
      await people.get('ivan')
      await buys('farid', 'svip-year', 'upgrade')
      await activates('demo', 1)
      await onDay(100)
      await buys('jamila', 'svip-year', 'renewal')
      await onDay(110)
      if (services.programme.purchases.pointsSold) await buys('chidi', 'power-50')
      const demo = await people.get('demo')
      const regretted = await withdraws(100_00, 'cancelled')
      if (regretted.status === 'pendingReview')
        await world.call(
          withdrawalEndpoints.cancelWithdrawal,
          { id: regretted.id },
          { userId: demo.id },
        )
      await onDay(122)
      await buys('lucia', 'vip-year')
      const passed = await withdraws(200_00, 'passed')
      if (passed.status === 'pendingReview')
        await approveWithdrawal.execute(services, await operator(0), {
          reference: passed.reference,
        })
      await onDay(125)
      await buys('noor', 'svip-year')
      await withdraws(100_00, 'pending')
    },
  },
  {
    name: 'star',
    title: 'a star in the team',
    async run(services) {
      const { onDay, buys, activates } = createScript(services)
      await onDay(126)
      await buys('hana', 'svip-year', 'upgrade')
      await buys('mira', 'svip-year')
      await activates('araminta', 1)
    },
  },
]

export const teamLogins: readonly DemoLogin[] = [
  {
    role: 'SVIP with a team of 14',
    account: 'demo',
    password: WORLD_PASSWORD,
    secret: `payment password ${WORLD_PAY_PASSWORD}`,
  },
  { role: 'Member without membership', account: 'elif', password: WORLD_PASSWORD },
  ...demoOperators.map(({ name, role, credential }) => ({
    role: `Operator (${role}), npm run ops`,
    account: name,
    password: credential,
  })),
]
