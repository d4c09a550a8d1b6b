import { z } from 'zod'
import { defineOperatorAction, fieldMeta, OperatorError, textField } from '../../operator-action'
import { newId } from '../../db/id'
import { findLogin } from '../account'
import { postEntry } from './post-entry'

/** More is no matter of goodwill: it is a price. */
const MOST_POINTS = 20_000

export const givePoints = defineOperatorAction({
  name: 'points give',
  summary: 'Give a member points, for instance for an answer of the card that was lost.',
  access: ['finance'],
  effect: 'write',
  entry: 'points.give',
  input: z.object({
    member: textField({
      value: 'MEMBER',
      argument: 'one',
      description: 'a member by username or email',
      example: 'araminta',
    }),
    points: z.coerce
      .number({ error: 'is a number' })
      .int()
      .min(1)
      .max(MOST_POINTS, `is at most ${MOST_POINTS}`)
      .register(fieldMeta, { value: 'N', description: 'how many', example: '100' }),
    reason: textField({
      value: 'TEXT',
      description: 'why, for the books',
      example: 'An answer was lost',
    }),
  }),
  async run({ tx, now }, { member, points, reason }) {
    const user = await findLogin(tx, member)
    if (!user) throw new OperatorError('NOT_FOUND', `There is no member ${member}.`)
    const id = newId()
    const entry = await postEntry(tx, {
      userId: user.id,
      kind: 'earn',
      points,
      sourceId: `operator:${id}`,
      now,
    })
    return {
      data: { member, points, balance: entry?.balanceAfter ?? 0 },
      about: { type: 'user', id: user.id, detail: { points, reason } },
    }
  },
  print: ({ member, points, balance }) => ({
    lines: [`${member} got ${points} points and has ${balance} now.`],
  }),
})
