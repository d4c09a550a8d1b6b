import { z } from 'zod'
import { isExpressNumber } from '@contract/domain/rules/express-number'
import { daysAfter } from '@contract/domain/utc'
import { AppError } from '../../../http/error'
import type { Tx } from '../../../db/transaction'
import { defineOperatorAction, OperatorError, textField } from '../../../operator-action'
import { findUser } from '../../account'
import { findByNo, lockById } from '../repository'
import { openAddress } from './delivery'
import { sendCard } from './send-card'
import { forgetBefore, findAddress, listUnsent, markSent } from './repository'

interface Parcel {
  order: string
  card?: string
  tracking?: string
}

/** How many addresses are listed at once. */
const LIMIT = 200
/** As long an address is kept after its card was sent, for a parcel that comes back, or its order refunded. */
const KEPT_DAYS = 90

export function forgetAddresses(tx: Tx, now: Date): Promise<void> {
  return forgetBefore(tx, daysAfter(now, -KEPT_DAYS))
}

const orderField = textField({
  value: 'ORDER_NO',
  argument: 'one',
  description: 'an order by its number',
  example: 'S2611217K2M9QXD',
})

const cardField = textField({
  value: 'SERIAL',
  description: 'which card it was; one that was reserved need not be named',
  example: 'SC100001',
})

/** The parcel's number, by the rule `expressNumber`. */
const trackingField = (argument?: 'one') =>
  textField({
    value: 'NUMBER',
    description: 'the parcel’s number',
    example: 'EE123456789TH',
    argument,
  })
    .max(64, 'is at most 64 characters long')
    .refine(isExpressNumber, 'is at least 4 letters, digits, underscores, dots or dashes')

/**
 * Notes that the card of an order was sent; its address cannot be changed any more.
 * @throws ORDER_NOT_FOUND; OperatorError NOT_MEANT for an order without an address or that is not paid, else as `sendCard`
 */
async function noteCardSent(
  { tx, now }: { tx: Tx; now: Date },
  { order: no, card, tracking }: Parcel,
) {
  const found = await findByNo(tx, no)
  if (!found) throw new AppError('ORDER_NOT_FOUND')
  const order = await lockById(tx, found.id)
  const address = await findAddress(tx, order.id)
  if (!address || order.status !== 'paid')
    throw new OperatorError('NOT_MEANT', `Order ${no} has no address, or is not paid.`)
  const sentAt = address.sentAt ?? now
  const serial = await sendCard(tx, order.id, { card, tracking, sentAt })
  if (!address.sentAt) await markSent(tx, order.id, now)
  return {
    data: { no, sentTime: sentAt.toISOString(), serial: serial ?? null },
    about: {
      type: 'order',
      id: order.id,
      detail: { no, ...(serial && { card: serial }), ...(tracking && { tracking }) },
    },
  }
}

const printSent = ({
  no,
  sentTime,
  serial,
}: {
  no: string
  sentTime: string
  serial: string | null
}) => ({
  lines: [`The card ${serial ? `${serial} ` : ''}of order ${no} was sent at ${sentTime}.`],
})

export const listCardsToSend = defineOperatorAction({
  name: 'cards to-send',
  summary: `List the paid orders whose card waits for being sent, with the addresses (the first ${LIMIT}); the look is recorded.`,
  access: ['finance', 'support'],
  effect: 'write',
  entry: 'card.addresses',
  input: z.object({}),
  async run({ tx, services }) {
    const rows = await listUnsent(tx, LIMIT)
    const waiting = []
    for (const row of rows) {
      const address = openAddress(services, row)
      const country = (await findUser(tx, row.userId))?.country ?? ''
      if (address) waiting.push({ no: row.no, ...address, country, card: row.serial })
    }
    return {
      data: waiting,
      about: {
        type: 'card',
        id: 'addresses',
        detail: { orders: waiting.map(({ no }) => no).join(' ') },
      },
    }
  },
  print: (waiting) => ({
    table: {
      columns: ['order', 'card', 'name', 'phone', 'address'],
      rows: waiting.map(({ no, card, name, phone, detail, county, city, province, country }) => [
        no,
        card ?? '',
        name,
        phone,
        [detail, county, city, province, country].filter(Boolean).join(', '),
      ]),
    },
    lines: [`Cards that wait to be sent: ${waiting.length}.`],
  }),
})

export const markCardSent = defineOperatorAction({
  name: 'cards sent',
  summary:
    'Note that the card of an order was sent, which one and by which parcel; its address cannot be changed any more.',
  access: ['finance', 'support'],
  effect: 'write',
  entry: 'card.sent',
  input: z.object({
    order: orderField,
    card: cardField.optional(),
    tracking: trackingField().optional(),
  }),
  run: noteCardSent,
  print: printSent,
})

export const shipOrder = defineOperatorAction({
  name: 'orders ship',
  summary: 'Note by which parcel the card of an order was sent, as cards sent does.',
  access: ['finance', 'support'],
  effect: 'write',
  entry: 'card.sent',
  input: z.object({
    order: orderField,
    tracking: trackingField('one'),
    card: cardField.optional(),
  }),
  run: noteCardSent,
  print: printSent,
})
