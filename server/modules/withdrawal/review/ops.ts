import { z } from 'zod'
import { cents, formatMoney } from '@contract/domain/money'
import { operatorCauses, WithdrawalStatus } from '@contract/withdrawal/schemas'
import {
  choiceField,
  defineOperatorAction,
  fieldMeta,
  limitField,
  operatorRoles,
  sumUp,
  textField,
  type Printed,
} from '../../../operator-action'
import { toCsv } from '../../../operator-action/csv'
import type { Services } from '../../../services'
import { exportWithdrawals } from './export-withdrawals'
import { inspectWithdrawal, listForReview, type ReviewCase } from './inspect'
import { referenceField } from '../reference-field'
import { approve, reject, requirePayoutReference, transfer, type Decision } from './review'

const statusField = choiceField(WithdrawalStatus.options, {
  value: 'STATUS',
  description: 'those in this state alone',
}).optional()

/** A Pacific day. */
const dayField = (example: string, description: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, `is a day, for example ${example}.`)
    .optional()
    .register(fieldMeta, { value: 'DAY', description, example })

/** '5 h', '3 d 4 h'. */
const formatAge = (hours: number): string =>
  hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d ${hours % 24} h`

function printDecision({ reference, status, approvals, needed }: Decision): Printed {
  const waiting =
    status === 'pendingReview'
      ? ` ${approvals} of ${needed} approvals; another operator must approve it too.`
      : ''
  return { lines: [`${reference} is ${status}.${waiting}`] }
}

const formatMember = ({ username, email }: ReviewCase['user']) =>
  `${username} ${email ? `<${email}>` : '(no email)'}`

function printCase(found: ReviewCase): Printed {
  const { withdrawal, user, address, approvers, needed, selfReferral } = found
  const { together, policy, payoutRef, alike } = found
  const rows = [
    ['reference', withdrawal.reference],
    ['status', withdrawal.status],
    ['user', formatMember(user)],
    ['amount', formatMoney(withdrawal.amount)],
    ['fee', formatMoney(withdrawal.fee)],
    ['asked for that day', formatMoney(together.today)],
    ['asked for that month', formatMoney(together.thisMonth)],
    ['network', withdrawal.network ?? ''],
    ['address', address],
    ...alike.map(({ username, shared, relation }) => [
      `same ${shared}`,
      `${username}${relation ? ` (${relation})` : ''}`,
    ]),
    ...(selfReferral ? [['self-referral', 'seems so: two operators must approve']] : []),
    ['policy', policy],
    ['approved by', `${approvers.join(', ') || 'nobody'} (${approvers.length} of ${needed})`],
    ['payout reference', payoutRef ?? ''],
    ['reason', withdrawal.reason ?? ''],
    ...withdrawal.timeline.map(({ time, status }) => [time, status]),
  ]
  return { table: { columns: ['field', 'value'], rows } }
}

/** What somebody reads before they say that a transfer was made. */
async function describeTransfer(
  services: Services,
  reference: string,
  typed: string,
): Promise<Printed> {
  const { withdrawal, user, address } = await inspectWithdrawal(services, reference)
  const { amount, fee, network } = withdrawal
  return {
    table: {
      columns: ['transfer', withdrawal.reference],
      rows: [
        ['member', formatMember(user)],
        ['amount', formatMoney(cents(amount - fee))],
        ['network', network ?? 'bank'],
        ['address', address],
        ['payout reference', requirePayoutReference(withdrawal, typed)],
      ],
    },
  }
}

export const listWithdrawals = defineOperatorAction({
  name: 'withdrawals list',
  summary:
    'List withdrawals with member, approvals and age, newest first, and what they are together.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({
    status: statusField,
    limit: limitField,
  }),
  run: ({ services }, query) => listForReview(services, query),
  print: ({ withdrawals, all }) => ({
    table: {
      columns: [
        'reference',
        'status',
        'member',
        'amount',
        'network',
        'account',
        'approvals',
        'age',
        'requested',
      ],
      rows: withdrawals.map((line) => [
        line.reference,
        line.status,
        line.member,
        formatMoney(line.amount),
        line.network ?? '',
        line.account,
        String(line.approvals),
        formatAge(line.ageHours),
        line.requestedAt,
      ]),
    },
    lines: [sumUp(all, { shown: withdrawals.length, what: 'withdrawals' })],
  }),
})

export const showWithdrawal = defineOperatorAction({
  name: 'withdrawals show',
  summary: 'Show a withdrawal with its address, approvals and timeline.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({ reference: referenceField }),
  run: ({ services }, { reference }) => inspectWithdrawal(services, reference),
  print: printCase,
})

export const approveWithdrawal = defineOperatorAction({
  name: 'withdrawals approve',
  summary:
    "Approve a withdrawal; two different operators must where the member's requests of a day or month are above the review threshold together.",
  access: ['finance'],
  effect: 'write',
  entry: 'withdrawal.approve',
  input: z.object({ reference: referenceField }),
  run: (context, { reference }) => approve(context, reference),
  print: printDecision,
})

export const rejectWithdrawal = defineOperatorAction({
  name: 'withdrawals reject',
  summary: 'Reject a withdrawal; the money goes back and the user reads the reason.',
  access: ['finance'],
  effect: 'write',
  entry: 'withdrawal.reject',
  input: z.object({
    reference: referenceField,
    reason: textField({
      value: 'TEXT',
      description: 'what the user reads',
      example: 'The address belongs to an exchange that is closed',
    }),
    cause: choiceField(operatorCauses, {
      value: 'CAUSE',
      description: `what it is about, by which the user is offered another account, another request or your support: ${operatorCauses.join(', ')}; without it other`,
      example: 'account',
    }).optional(),
  }),
  run: (context, { reference, reason, cause = 'other' }) =>
    reject(context, reference, { reason, cause }),
  print: printDecision,
})

export const transferWithdrawal = defineOperatorAction({
  name: 'withdrawals transfer',
  summary:
    'Mark a passed withdrawal as transferred, with the reference of its payout; shows what it is about and asks once more.',
  access: ['finance'],
  effect: 'write',
  entry: 'withdrawal.transfer',
  input: z.object({
    reference: referenceField,
    ref: textField({
      value: 'TRANSACTION',
      description:
        "the transfer's own reference: on TRC20 and ERC20 its transaction hash, which pays once",
      example: '0x5d0c…',
    }),
  }),
  question: ({ services }, { reference, ref }) => describeTransfer(services, reference, ref),
  run: (context, { reference, ref }) => transfer(context, reference, ref),
  print: printDecision,
})

export const exportAllWithdrawals = defineOperatorAction({
  name: 'withdrawals export',
  summary: 'Write withdrawals as CSV, oldest first; addresses stay masked. The days are Pacific.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({
    status: statusField,
    from: dayField('2026-11-01', 'the first day'),
    to: dayField('2026-11-30', 'the last day'),
  }),
  run: ({ services }, query) => exportWithdrawals(services, query),
  print: (rows) => ({ lines: [toCsv(rows)] }),
})
