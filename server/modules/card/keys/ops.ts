import { z } from 'zod'
import { newId } from '../../../db/id'
import { defineOperatorAction, OperatorError, textField } from '../../../operator-action'
import { findLogin } from '../../account'
import { createKeyPair } from './key-pair'
import { lockCard } from '../repository'
import { cardField, readSerial, requireCard } from '../serial-field'
import { insertKey, listKeys, revokeKeys } from './repository'

export const issueCardKey = defineOperatorAction({
  name: 'cards issue-key',
  summary:
    'Make the key by which a card of a member signs; its private half is shown this once. The card’s key before it stops working.',
  access: ['finance'],
  effect: 'write',
  entry: 'card.issueKey',
  input: z.object({
    card: cardField,
    member: textField({
      value: 'MEMBER',
      description: 'whose card it is, by username or email',
      example: 'araminta',
    }),
  }),
  async run({ tx, now }, { card, member }) {
    const serial = readSerial(card)
    const { blockedAt } = requireCard(await lockCard(tx, serial), serial)
    if (blockedAt) throw new OperatorError('STATE', `Card ${serial} is blocked.`)
    const user = await findLogin(tx, member)
    if (!user) throw new OperatorError('NOT_FOUND', `There is no member ${member}.`)
    const replaced = await revokeKeys(tx, serial, now)
    const keyId = newId()
    const { publicKey, privateKey } = createKeyPair()
    await insertKey(tx, { id: keyId, serial, userId: user.id, publicKey, issuedAt: now })
    return {
      data: { keyId, serial, member, privateKey, publicKey, replaced },
      about: { type: 'card', id: serial, detail: { keyId, userId: user.id, replaced } },
    }
  },
  print: ({ keyId, serial, member, privateKey, replaced }) => ({
    lines: [
      `Card ${serial} of ${member} signs by this key from now on:`,
      `  key id       ${keyId}`,
      `  private key  ${privateKey}`,
      'It is not stored here and is not shown again.',
      ...(replaced ? ['The key that the card had before does not work any more.'] : []),
    ],
  }),
})

export const listCardKeys = defineOperatorAction({
  name: 'cards keys',
  summary: 'List the keys that a card has had; the private halves are nowhere here.',
  access: ['finance', 'support'],
  effect: 'read',
  input: z.object({ card: cardField }),
  run: async ({ services }, { card }) =>
    (await listKeys(services.db, readSerial(card))).map(
      ({ id, serial, userId, publicKey, issuedAt, revokedAt }) => ({
        keyId: id,
        serial,
        userId,
        publicKey,
        issued: issuedAt.toISOString(),
        revoked: revokedAt?.toISOString() ?? null,
      }),
    ),
  print: (keys) => ({
    table: {
      columns: ['key', 'member', 'public key', 'issued', 'revoked'],
      rows: keys.map(({ keyId, userId, publicKey, issued, revoked }) => [
        keyId,
        userId,
        publicKey,
        issued,
        revoked ?? '',
      ]),
    },
    lines: [keys.length === 0 ? 'The card has had no key.' : `${keys.length} keys.`],
  }),
})

export const revokeCardKey = defineOperatorAction({
  name: 'cards revoke-key',
  summary: 'Stop the key of a card: what it signs is refused from now on.',
  access: ['finance', 'support'],
  effect: 'write',
  entry: 'card.revokeKey',
  input: z.object({ card: cardField }),
  async run({ tx, now }, { card }) {
    const serial = readSerial(card)
    if (!(await revokeKeys(tx, serial, now)))
      throw new OperatorError('NOT_FOUND', `Card ${serial} has no key that works.`)
    return { data: { serial }, about: { type: 'card', id: serial, detail: {} } }
  },
  print: ({ serial }) => ({ lines: [`The key of card ${serial} does not work any more.`] }),
})
