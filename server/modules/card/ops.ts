import { createHash } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { defineOperatorAction, OperatorError, readTextFile, textField } from '../../operator-action'
import { readSerials, type WrongLine } from './read-serials'
import { insertCards } from './repository'

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
