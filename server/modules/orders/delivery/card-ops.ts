import { z } from 'zod'
import {
  choiceField,
  defineOperatorAction,
  limitField,
  operatorRoles,
  textField,
  type ActionContext,
} from '../../../operator-action'
import { listUsernames } from '../../account'
import {
  cardField,
  cardPlaces,
  countDevices,
  countsSince,
  findCard,
  findPlace,
  findSuccessor,
  listKeys,
  readSerial,
  requireCard,
} from '../../card'
import { findById } from '../repository'
import { replaceCard } from './replace-card'
import { findAddress, listCards } from './repository'

export const listAllCards = defineOperatorAction({
  name: 'cards list',
  summary: 'List cards with their place, order and member, newest first.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({
    state: choiceField(cardPlaces, { description: 'those in this place alone' }).optional(),
    limit: limitField,
  }),
  async run({ services: { db } }, { state, limit }) {
    const rows = await listCards(db, { place: state, limit })
    const usernames = await listUsernames(
      db,
      rows.flatMap(({ userId }) => userId ?? []),
    )
    return rows.map((row) => ({
      serial: row.serial,
      state: findPlace(row),
      order: row.no,
      member: row.userId === null ? null : (usernames.get(row.userId) ?? ''),
      sent: row.sentAt?.toISOString() ?? null,
      tracking: row.tracking,
      replaces: row.replaces,
    }))
  },
  print: (cards) => ({
    table: {
      columns: ['card', 'state', 'order', 'member', 'sent', 'parcel', 'in place of'],
      rows: cards.map((card) => [
        card.serial,
        card.state,
        card.order ?? '',
        card.member ?? '',
        card.sent ?? '',
        card.tracking ?? '',
        card.replaces ?? '',
      ]),
    },
    lines: cards.length === 0 ? ['There is no such card.'] : [],
  }),
})

async function inspectCard({ services }: ActionContext, typed: string) {
  const { db, systemClock } = services
  const serial = readSerial(typed)
  const card = requireCard(await findCard(db, serial), serial)
  const order = card.orderId === null ? undefined : await findById(db, card.orderId)
  const names = await listUsernames(db, order ? [order.userId] : [])
  const address = order && (await findAddress(db, order.id))
  const keys = await listKeys(db, serial)
  return {
    serial,
    state: findPlace(card),
    added: card.importedAt.toISOString(),
    order: order && { no: order.no, status: order.status, plan: order.plan },
    member: order ? (names.get(order.userId) ?? '') : null,
    // The address itself stands in cards to-send, where each look is recorded.
    address: !address ? 'none' : address.addressSealed === null ? 'forgotten' : 'given',
    sent: card.sentAt?.toISOString() ?? null,
    tracking: card.tracking,
    key: keys.find(({ revokedAt }) => revokedAt === null)?.id ?? null,
    devices: await countDevices(db, serial, countsSince(systemClock.now())),
    blocked: card.blockedAt?.toISOString() ?? null,
    reason: card.blockReason,
    replaces: card.replaces,
    replacedBy: (await findSuccessor(db, serial)) ?? null,
  }
}

export const showCard = defineOperatorAction({
  name: 'cards show',
  summary: 'Show a card: its order and shipment, its key, how many devices have asked for it.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({ card: cardField }),
  run: (context, { card }) => inspectCard(context, card),
  print: (card) => ({
    table: {
      columns: ['field', 'value'],
      rows: [
        ['card', card.serial],
        ['state', card.state],
        ['added', card.added],
        ['order', card.order ? `${card.order.no} (${card.order.plan}, ${card.order.status})` : ''],
        ['member', card.member ?? ''],
        ['address', card.address],
        ['sent', card.sent ?? ''],
        ['parcel', card.tracking ?? ''],
        ['key that works', card.key ?? ''],
        ['devices that asked in 30 days', String(card.devices)],
        ['blocked', card.blocked ? `${card.blocked}: ${card.reason ?? ''}` : ''],
        ['in place of', card.replaces ?? ''],
        ['replaced by', card.replacedBy ?? ''],
      ],
    },
  }),
})

export const replaceLostCard = defineOperatorAction({
  name: 'cards replace',
  summary:
    'Send another card in the place of one that was lost: the old one is blocked, the new one goes with the same order.',
  access: ['finance', 'support'],
  effect: 'write',
  entry: 'card.replace',
  input: z.object({
    card: cardField,
    by: textField({
      value: 'SERIAL',
      description: 'a card in stock',
      example: 'SC100002',
    }),
    reason: textField({ value: 'TEXT', description: 'why', example: 'Lost on a journey' }),
  }),
  async run({ tx, now }, { card, by: typed, reason }) {
    const serial = readSerial(card)
    const by = readSerial(typed)
    const { no, keyRevoked } = await replaceCard(tx, { serial, by, reason, now })
    return {
      data: { serial, by, no, keyRevoked },
      about: { type: 'card', id: serial, detail: { by, no, reason, keyRevoked } },
    }
  },
  print: ({ serial, by, no, keyRevoked }) => ({
    lines: [
      `Card ${serial} is blocked; card ${by} goes with order ${no} in its place (cards to-send, cards sent ${no}).`,
      ...(keyRevoked
        ? [`Its key does not work any more: cards issue-key ${by} makes the new one.`]
        : []),
    ],
  }),
})
