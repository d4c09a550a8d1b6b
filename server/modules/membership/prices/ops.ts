import { z } from 'zod'
import { formatMoney } from '@contract/domain/money'
import { defineOperatorAction, OperatorError, type Printed } from '../../../operator-action'
import { approvePrice, dropPrice, formatPrices, proposePrice, setSale } from './change-price'
import { amountField, fromField, planField, priceIdField, reasonField } from './fields'
import { findPrice } from './repository'
import { loadSaleRules } from './sale-rules'
import type { PlanPriceTable } from './tables'

function printPrice(row: PlanPriceTable): Printed {
  const what = `${row.plan} at ${formatPrices(row)}`
  const from = row.startsAt.toISOString()
  return {
    lines: {
      proposed: [
        `${what} is proposed as ${row.id}, from ${from} on.`,
        `It counts once another finance operator has said: npm run ops -- plans approve ${row.id}`,
      ],
      approved: [`${what} is in force from ${from} on; orders that exist keep their price.`],
      dropped: [`${what} is dropped.`],
    }[row.status],
  }
}

export const setPlanPrice = defineOperatorAction({
  name: 'plans price',
  summary:
    'Propose a price of a plan; another finance operator approves it. Orders that exist keep theirs.',
  access: ['finance'],
  effect: 'write',
  entry: 'plan.proposePrice',
  input: z.object({
    plan: planField,
    usd: amountField('the list price in US dollars', '899.00'),
    cny: amountField('what WeChat Pay charges, in yuan', '6299.00'),
    from: fromField,
    reason: reasonField,
  }),
  run: (context, { plan, usd, cny, from, reason }) =>
    proposePrice(context, { plan, price: usd, yuan: cny, startsAt: from, reason }),
  print: printPrice,
})

export const approvePlanPrice = defineOperatorAction({
  name: 'plans approve',
  summary:
    'Give the second yes to a price that another operator has proposed; shows it and asks once more.',
  access: ['finance'],
  effect: 'write',
  entry: 'plan.approvePrice',
  input: z.object({ id: priceIdField }),
  async question({ services }, { id }) {
    const { db, businessClock, programme } = services
    const row = await findPrice(db, id)
    if (!row) throw new OperatorError('NOT_FOUND', `There is no price ${id}.`)
    const { plans } = await loadSaleRules(db, programme, await businessClock.now(db))
    const before = plans.find((plan) => plan.id === row.plan)
    return {
      table: {
        columns: ['plan', row.plan],
        rows: [
          ['list price now', before ? formatMoney(before.price) : ''],
          ['then', formatPrices(row)],
          ['from', row.startsAt.toISOString()],
          ['why', row.reason],
        ],
      },
    }
  },
  run: (context, { id }) => approvePrice(context, id),
  print: printPrice,
})

export const dropPlanPrice = defineOperatorAction({
  name: 'plans drop',
  summary: 'Take back a price that is not in force yet.',
  access: ['finance'],
  effect: 'write',
  entry: 'plan.dropPrice',
  input: z.object({ id: priceIdField }),
  run: (context, { id }) => dropPrice(context, id),
  print: printPrice,
})

export const offerPlan = defineOperatorAction({
  name: 'plans offer',
  summary: 'Put a plan on sale again.',
  access: ['finance'],
  effect: 'write',
  entry: 'plan.offer',
  input: z.object({ plan: planField, reason: reasonField }),
  run: (context, { plan, reason }) => setSale(context, { plan, offered: true, reason }),
  print: ({ plan }) => ({ lines: [`${plan} is on sale.`] }),
})

export const withdrawPlan = defineOperatorAction({
  name: 'plans withdraw',
  summary: 'Take a plan off sale; orders of it that exist can still be paid.',
  access: ['finance'],
  effect: 'write',
  entry: 'plan.withdraw',
  input: z.object({ plan: planField, reason: reasonField }),
  run: (context, { plan, reason }) => setSale(context, { plan, offered: false, reason }),
  print: ({ plan }) => ({
    lines: [`${plan} is not on sale any more; orders of it that exist can still be paid.`],
  }),
})
