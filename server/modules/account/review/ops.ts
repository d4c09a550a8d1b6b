import { z } from 'zod'
import {
  choiceField,
  defineOperatorAction,
  OperatorError,
  textField,
} from '../../../operator-action'
import type { Tx } from '../../../db/transaction'
import { setReviewMarks, type ReviewMarks } from './repository'

const input = z.object({
  user: textField({
    value: 'USER',
    description: 'a username, an email or an id',
    example: 'haruto',
    argument: 'one',
  }),
  state: choiceField(['on', 'off'], { description: 'set or taken back', argument: 'one' }),
})

async function mark(tx: Tx, user: string, marks: ReviewMarks) {
  const found = await setReviewMarks(tx, user, marks)
  if (!found) throw new OperatorError('NOT_FOUND', `There is no member "${user}".`)
  return found
}

export const setUserReview = defineOperatorAction({
  name: 'review user',
  summary:
    "Set a member's auditStatue: while it is on, what a store forbids is hidden from them, but on iOS.",
  access: ['finance'],
  effect: 'write',
  entry: 'review.user',
  input,
  async run({ tx }, { user, state }) {
    const { id, username } = await mark(tx, user, { auditStatue: state === 'on' ? 1 : 0 })
    return {
      data: { id, username, state },
      about: { type: 'user', id, detail: { auditStatue: state } },
    }
  },
  print: ({ username, state }) => ({
    lines: [`${username} counts as ${state === 'on' ? '' : 'not '}under review.`],
  }),
})

export const setUserWhitelist = defineOperatorAction({
  name: 'review whitelist',
  summary:
    'Put a member on the whitelist or take them off it: on its days they see the internal page.',
  access: ['finance'],
  effect: 'write',
  entry: 'review.whitelist',
  input,
  async run({ tx }, { user, state }) {
    const { id, username } = await mark(tx, user, { whitelisted: state === 'on' })
    return {
      data: { id, username, state },
      about: { type: 'user', id, detail: { whitelist: state } },
    }
  },
  print: ({ username, state }) => ({
    lines: [`${username} is ${state === 'on' ? '' : 'not '}on the whitelist.`],
  }),
})
