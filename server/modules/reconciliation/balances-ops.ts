import { z } from 'zod'
import { addDays } from '@contract/domain/calendar'
import { cents, formatMoney } from '@contract/domain/money'
import { computePacificDay, startOfPacificDay } from '@contract/domain/pacific'
import { isDay } from '@contract/domain/rules/day'
import {
  defineOperatorAction,
  fieldMeta,
  OperatorError,
  operatorRoles,
  textField,
} from '../../operator-action'
import { findMember } from '../account'
import { sumBalances } from './repository/balances'

const EXAMPLE = '2026-11-01'

export const listBalances = defineOperatorAction({
  name: 'ledger balances',
  summary:
    'The balances as they stood when a Pacific day ended, by kind of ledger account: of everybody, or of one member.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({
    at: z
      .string({ error: 'is missing' })
      .refine(isDay, `is a day, for example ${EXAMPLE}.`)
      .register(fieldMeta, { value: 'DAY', description: 'the Pacific day', example: EXAMPLE }),
    member: textField({
      value: 'USER',
      description: 'a username, an email, a recommendation code or an id',
      example: 'haruto',
    }).optional(),
  }),
  async run({ services: { db, businessClock } }, { at, member }) {
    const today = computePacificDay(await businessClock.now(db))
    if (at > today) throw new OperatorError('STATE', `The day ${at} has not begun; it is ${today}.`)
    const found = member === undefined ? undefined : await findMember(db, member)
    if (member !== undefined && !found)
      throw new OperatorError('NOT_FOUND', `There is no member "${member}".`)
    const balances = await sumBalances(db, startOfPacificDay(addDays(at, 1)), found?.id)
    return { at, isOver: at < today, member: found?.username ?? null, balances }
  },
  print: ({ at, isOver, member, balances }) => ({
    table: {
      columns: ['owner', 'kind', 'accounts', 'balance'],
      rows: balances.map(({ owner, kind, accounts, balance }) => [
        owner,
        kind,
        String(accounts),
        formatMoney(balance),
      ]),
    },
    lines: [
      balances.length === 0
        ? `${member ?? 'Everybody'}: nothing was posted until the end of ${at}, Pacific time, by business time.`
        : `${member ?? 'Everybody'} ${isOver ? 'at the end of' : 'until now on'} ${at}, Pacific time, by business time: ${formatMoney(cents(balances.reduce((sum, { balance }) => sum + balance, 0)))} together.`,
    ],
  }),
})
