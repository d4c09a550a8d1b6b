import { z } from 'zod'
import { formatMoney, formatPrice } from '@contract/domain/money'
import { defineOperatorAction, operatorRoles } from '../../../operator-action'
import { planField } from './fields'
import { listComing, listPrices, listSales } from './repository'
import { loadSaleRules } from './sale-rules'

export const listPlans = defineOperatorAction({
  name: 'plans list',
  summary: 'The plans: price, whether they are on sale, and the price that comes.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({}),
  async run({ services: { db, programme, businessClock } }) {
    const now = await businessClock.now(db)
    const { plans, prices } = await loadSaleRules(db, programme, now)
    const coming = await listComing(db, now)
    return plans.map(({ id, level, days, points, price, offered }) => {
      const next = coming.find(({ plan }) => plan === id)
      return {
        plan: id,
        level,
        days,
        points,
        price,
        yuan: prices.wechat.plans[id],
        offered,
        next: next && {
          id: next.id,
          status: next.status,
          price: next.price,
          yuan: next.yuan,
          startsAt: next.startsAt.toISOString(),
        },
      }
    })
  },
  print: (plans) => ({
    table: {
      columns: ['plan', 'price', 'CNY', 'sale', 'comes', 'status', 'from'],
      rows: plans.map(({ plan, price, yuan, offered, next }) => [
        plan,
        formatMoney(price),
        formatPrice(yuan),
        offered ? 'on' : 'withdrawn',
        next ? formatMoney(next.price) : '',
        next?.status ?? '',
        next?.startsAt ?? '',
      ]),
    },
  }),
})

export const showPlan = defineOperatorAction({
  name: 'plans show',
  summary:
    'Every price that was ever proposed for a plan, and when it was on sale, with who decided.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({ plan: planField }),
  async run({ services: { db, programme } }, { plan }) {
    const prices = await listPrices(db, plan)
    const sales = await listSales(db, plan)
    const own = programme.purchases.plans.find(({ id }) => id === plan)
    return {
      plan,
      programme: { version: programme.version, price: own?.price ?? null },
      prices: prices.map(({ proposedBy: _by, decidedBy: _other, ...row }) => ({
        ...row,
        startsAt: row.startsAt.toISOString(),
        proposedAt: row.proposedAt.toISOString(),
        decidedAt: row.decidedAt?.toISOString() ?? null,
      })),
      sales: sales.map(({ offered, reason, decider, decidedAt }) => ({
        offered,
        reason,
        decider,
        decidedAt: decidedAt.toISOString(),
      })),
    }
  },
  print: ({ programme, prices, sales }) => ({
    table: {
      columns: ['price', 'status', 'USD', 'CNY', 'from', 'proposed by', 'decided by', 'why'],
      rows: prices.map((row) => [
        row.id,
        row.status,
        formatPrice(row.price),
        formatPrice(row.yuan),
        row.startsAt,
        row.proposer,
        row.decider ?? '',
        row.reason,
      ]),
    },
    lines: [
      `The programme’s own price (${programme.version}): ${formatMoney(programme.price ?? 0)}.`,
      ...sales.map(
        ({ offered, decider, decidedAt, reason }) =>
          `${decidedAt}: ${offered ? 'on sale' : 'withdrawn'} by ${decider} (${reason})`,
      ),
    ],
  }),
})
