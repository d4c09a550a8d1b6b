import { z } from 'zod'
import { cents, formatMoney } from '@contract/domain/money'
import { orderStatuses } from '@contract/orders/schemas'
import {
  choiceField,
  defineOperatorAction,
  limitField,
  OperatorError,
  operatorRoles,
  textField,
} from '../../operator-action'
import { findMember, listUsernames } from '../account'
import { listNewest } from './repository'

export const listOrders = defineOperatorAction({
  name: 'orders list',
  summary: 'List orders, newest first, of everybody or of one member.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({
    member: textField({
      value: 'MEMBER',
      description: 'those of this member alone: a username, an email, a code or an id',
      example: 'haruto',
    }).optional(),
    status: choiceField(orderStatuses, {
      value: 'STATUS',
      description: 'those in this state alone',
    }).optional(),
    limit: limitField,
  }),
  async run({ services: { db } }, { member, status, limit }) {
    const owner = member === undefined ? undefined : await findMember(db, member)
    if (member !== undefined && !owner)
      throw new OperatorError('NOT_FOUND', `There is no member "${member}".`)
    const rows = await listNewest(db, { userId: owner?.id, status, limit })
    const usernames = await listUsernames(
      db,
      rows.map(({ userId }) => userId),
    )
    return rows.map(({ userId, createdAt, paidAt, ...order }) => ({
      ...order,
      member: usernames.get(userId) ?? '',
      createdAt: createdAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
    }))
  },
  print: (orders) => ({
    table: {
      columns: ['number', 'status', 'member', 'plan', 'kind', 'amount', 'gateway', 'made', 'paid'],
      rows: orders.map((order) => [
        order.no,
        order.status,
        order.member,
        order.plan,
        order.kind,
        formatMoney(cents(order.amount)),
        order.gateway ?? '',
        order.createdAt,
        order.paidAt ?? '',
      ]),
    },
    lines: orders.length === 0 ? ['There is no such order.'] : [],
  }),
})
