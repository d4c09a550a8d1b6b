import { createHash } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { defineOperatorAction, OperatorError, readTextFile, textField } from '../../operator-action'
import { blockCard } from './block-card'
import { readSerials, type WrongLine } from './read-serials'
import { insertCards } from './repository'
import { cardField, readSerial } from './serial-field'

/** How many wrong lines are named. */
const NAMED_LINES = 10

/** Every wrong line that is named, and how many more there are. */
function formatWrong(wrong: readonly WrongLine[]): string {
  const named = wrong.slice(0, NAMED_LINES).map(({ line, text }) => `line ${line}: ${text}`)
  const more = wrong.length - named.length
  return `Not a serial number (6 to 32 letters and digits, one digit at least), so nothing was imported: ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`
}

export const importCards = defineOperatorAction({
  name: 'cards import',
  summary: 'Add the serial numbers of cards that were made: a file with one in a line, or a CSV.',
  access: ['finance'],
  effect: 'write',
  entry: 'card.import',
  input: z.object({
    file: textField({
      value: 'FILE',
      description: 'one serial number in a line, or in the first column of a CSV',
      example: 'cards.csv',
      argument: 'one',
    }),
  }),
  async run({ tx, now }, { file }) {
    const text = await readTextFile(file)
    const { serials, wrong } = readSerials(text)
    if (wrong.length > 0) throw new OperatorError('NOT_MEANT', formatWrong(wrong))
    if (serials.length === 0)
      throw new OperatorError('NOT_MEANT', 'The file holds no serial number.')
    const added = await insertCards(tx, serials, now)
    const sha256 = createHash('sha256').update(text).digest('hex')
    const known = serials.length - added
    return {
      data: { added, known },
      about: { type: 'card', id: path.basename(file), detail: { added, known, sha256 } },
    }
  },
  print: ({ added, known }) => ({
    lines: [`${added} cards were added; ${known} of the file were there already.`],
  }),
})

export const addCard = defineOperatorAction({
  name: 'cards add',
  summary: 'Add one card that was made, by its serial number; cards import takes many.',
  access: ['finance'],
  effect: 'write',
  entry: 'card.add',
  input: z.object({ card: cardField }),
  async run({ tx, now }, { card }) {
    const serial = readSerial(card)
    if ((await insertCards(tx, [serial], now)) === 0)
      throw new OperatorError('STATE', `Card ${serial} is there already.`)
    return { data: { serial }, about: { type: 'card', id: serial, detail: {} } }
  },
  print: ({ serial }) => ({ lines: [`Card ${serial} is in stock.`] }),
})

export const blockLostCard = defineOperatorAction({
  name: 'cards block',
  summary:
    'Block a card that was lost or stolen, for good: its key stops, and who verifies it reads so. To send another one: cards replace.',
  access: ['finance', 'support'],
  effect: 'write',
  entry: 'card.block',
  input: z.object({
    card: cardField,
    reason: textField({ value: 'TEXT', description: 'why', example: 'Lost on a journey' }),
  }),
  async run({ tx, now }, { card, reason }) {
    const serial = readSerial(card)
    const { keyRevoked } = await blockCard(tx, { serial, reason, now })
    return {
      data: { serial, keyRevoked },
      about: { type: 'card', id: serial, detail: { reason, keyRevoked } },
    }
  },
  print: ({ serial, keyRevoked }) => ({
    lines: [
      `Card ${serial} is blocked${keyRevoked ? ', and its key does not work any more' : ''}.`,
    ],
  }),
})
