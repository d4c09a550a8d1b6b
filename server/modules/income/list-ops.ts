import { z } from 'zod'
import { cents, formatMoney } from '@contract/domain/money'
import { incomeStatuses } from '@contract/income/schemas'
import {
  choiceField,
  defineOperatorAction,
  limitField,
  OperatorError,
  operatorRoles,
  sumUp,
  textField,
} from '../../operator-action'
import { findMember, listUsernames } from '../account'
import { listNewest } from './repository'

export const listIncomes = defineOperatorAction({
  name: 'incomes list',
  summary: 'List incomes, newest first, of everybody or of one member, and what they are together.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({
    member: textField({
      value: 'MEMBER',
      description: 'those of this member alone: a username, an email, a code or an id',
      example: 'haruto',
    }).optional(),
    status: choiceField(incomeStatuses, {
      value: 'STATUS',
      description: 'those in this state alone',
    }).optional(),
    limit: limitField,
  }),
  async run({ services: { db } }, { member, status, limit }) {
    const owner = member === undefined ? undefined : await findMember(db, member)
    if (member !== undefined && !owner)
      throw new OperatorError('NOT_FOUND', `There is no member "${member}".`)
    const { rows, all } = await listNewest(db, { beneficiaryId: owner?.id, status, limit })
    const usernames = await listUsernames(
      db,
      rows.map(({ beneficiaryId }) => beneficiaryId),
    )
    const incomes = rows.map(({ beneficiaryId, arrivedAt, ...income }) => ({
      ...income,
      member: usernames.get(beneficiaryId) ?? '',
      arrivedAt: arrivedAt.toISOString(),
    }))
    return { incomes, all }
  },
  print: ({ incomes, all }) => ({
    table: {
      columns: ['id', 'status', 'member', 'from', 'order', 'kind', 'amount', 'month', 'arrived'],
      rows: incomes.map((income) => [
        income.id,
        income.status,
        income.member,
        income.sourceName,
        income.orderNo,
        `${income.kind}, ${income.type}`,
        formatMoney(cents(income.amount)),
        income.period,
        income.arrivedAt,
      ]),
    },
    lines: [sumUp(all, { shown: incomes.length, what: 'incomes' })],
  }),
})
