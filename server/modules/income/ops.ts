import { z } from 'zod'
import { formatMoney } from '@contract/domain/money'
import {
  defineOperatorAction,
  operatorRoles,
  textField,
  type OperatorAction,
  type Printed,
} from '../../operator-action'
import { explainIncome, type Explanation } from './explain'
import { listIncomes } from './list-ops'
import { settleDue } from './settlement/settle'
import { voidIncome } from './void-income'

const idField = textField({
  value: 'ID',
  argument: 'one',
  description: 'an income',
  example: '01J…',
})

const percent = (basisPoints: number): string => `${basisPoints / 100} %`

function printExplanation({ income, recomputed, agrees }: Explanation): Printed {
  const part = (rate: number, amount: number): string =>
    `${percent(rate)} of ${formatMoney(income.base)} = ${formatMoney(amount)}`
  const rows = [
    ['income', income.id],
    ['order', `${income.orderNo}, ${income.type}`],
    ['from', `${income.sourceName} (${income.sourceCode})`],
    ['kind', `${income.kind}, ${income.category}`],
    [
      'beneficiary',
      `level ${income.beneficiaryLevel}, star ${income.beneficiaryStar}, depth ${income.depth}, inviter's star ${income.inviterStar}`,
    ],
    ['rule version', income.ruleVersion],
    ['stored', part(income.rate, income.amount)],
    [
      'recomputed',
      recomputed ? part(recomputed.rate, recomputed.amount) : 'this rule version is not known here',
    ],
    [
      'status',
      `${income.status}, month ${income.period}, settles ${income.settlesAt.toISOString()}`,
    ],
  ]
  return {
    table: { columns: ['field', 'value'], rows },
    lines: [agrees ? 'It agrees.' : 'It does not agree.'],
    ok: agrees,
  }
}

const explain = defineOperatorAction({
  name: 'income explain',
  summary:
    'Compute one income again from its stored rule version and inputs; exits 1 when it does not agree.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({ id: idField }),
  run: ({ services }, { id }) => explainIncome(services, id),
  print: printExplanation,
  toJson: ({ income, recomputed, agrees }) => ({
    id: income.id,
    ruleVersion: income.ruleVersion,
    base: income.base,
    stored: { rate: income.rate, amount: income.amount },
    recomputed: recomputed ?? null,
    agrees,
  }),
})

const settle = defineOperatorAction({
  name: 'income settle',
  summary: 'Settle whatever is due now; the server does this by itself.',
  access: ['finance'],
  effect: 'process',
  entry: 'income.settle',
  input: z.object({}),
  begin: async ({ now }) => ({ type: 'settlement', id: now.toISOString(), detail: {} }),
  run: async ({ services }) => settleDue(services, await services.businessClock.now(services.db)),
  print: ({ incomes, failed }) => ({
    lines: [
      `Incomes settled: ${incomes}. People whose settlement failed: ${failed.length === 0 ? 'none' : failed.join(', ')}.`,
    ],
    ok: failed.length === 0,
  }),
})

const cancel = defineOperatorAction({
  name: 'income void',
  summary: 'Cancel an income that has not settled, because of fraud.',
  access: ['finance'],
  effect: 'write',
  entry: 'income.void',
  input: z.object({
    id: idField,
    reason: textField({
      value: 'TEXT',
      description: 'why; it becomes the remark of the income',
      example: 'Bought with a stolen card',
    }),
  }),
  async run({ tx, services, actor }, { id, reason }) {
    const { amount, status } = await voidIncome(tx, services, id, { actor, reason })
    return {
      data: { id, amount, status },
      about: { type: 'income', id, detail: { amount, reason } },
    }
  },
  print: ({ id, amount }) => ({
    lines: [`Income ${id} of ${formatMoney(amount)} is cancelled.`],
  }),
})

export const incomeActions: readonly OperatorAction[] = [listIncomes, explain, settle, cancel]
