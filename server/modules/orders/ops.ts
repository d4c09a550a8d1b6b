import { z } from 'zod'
import { formatMoney } from '@contract/domain/money'
import { defineOperatorAction, textField } from '../../operator-action'
import { refundInTransaction } from './refund-order'

export const refundOrder = defineOperatorAction({
  name: 'refund',
  summary:
    'Refund a paid order: membership, unused codes, points and the incomes that it earned are taken back; redeemed codes and spent points are taken off.',
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
    const { redeemedCodes, spentPoints, deducted } = refunded
    const { id, no, amount, refundAmount } = refunded.order
    const detail = {
      no,
      amount,
      reason,
      refundAmount: refundAmount ?? amount,
      redeemedCodes,
      spentPoints,
      deducted,
    }
    return {
      data: { ...refunded.order, redeemedCodes, spentPoints, deducted },
      about: { type: 'order', id, detail },
    }
  },
  print: ({ no, amount, refundAmount, redeemedCodes, spentPoints, deducted }) => ({
    lines: [
      `Order ${no} of ${formatMoney(amount)} is refunded: ${formatMoney(refundAmount ?? amount)} go back.`,
      ...(redeemedCodes > 0
        ? [
            `Activation codes that were redeemed: ${redeemedCodes}; their price of ${formatMoney(deducted)} was taken off.`,
          ]
        : []),
      ...(spentPoints > 0
        ? [
            `Points of it that are gone: ${spentPoints}; their price of ${formatMoney(deducted)} was taken off.`,
          ]
        : []),
    ],
  }),
})
