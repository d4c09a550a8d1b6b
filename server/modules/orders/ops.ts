import { z } from 'zod'
import { formatMoney } from '@contract/domain/money'
import { defineOperatorAction, textField } from '../../operator-action'
import { refundInTransaction } from './refund-order'

export const refundOrder = defineOperatorAction({
  name: 'refund',
  summary:
    'Refund a paid order in full: membership, unused codes, points and the incomes that it earned are taken back.',
  access: ['finance'],
  effect: 'write',
  entry: 'order.refund',
  input: z.object({
    order: textField({
      value: 'ORDER_NO',
      argument: 'one',
      description: 'an order by its number',
      example: 'S2611217K2M9QXD',
    }),
    reason: textField({
      value: 'TEXT',
      description: 'why, for the books',
      example: 'Bought twice',
    }),
  }),
  async run({ tx, services, actor }, { order, reason }) {
    const refunded = await refundInTransaction(tx, services, order, { actor, reason })
    const { id, no, amount } = refunded
    return { data: refunded, about: { type: 'order', id, detail: { no, amount, reason } } }
  },
  print: ({ no, amount }) => ({ lines: [`Order ${no} of ${formatMoney(amount)} is refunded.`] }),
})
