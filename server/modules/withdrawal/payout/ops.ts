import { z } from 'zod'
import { defineOperatorAction, operatorRoles } from '../../../operator-action'
import { listPayouts } from './list-payouts'
import { beginPayout } from './payout'
import { referenceField } from '../reference-field'

export const startPayout = defineOperatorAction({
  name: 'withdrawals payout',
  summary:
    'Pay a passed withdrawal out through the payout service (PAYOUT_URL); its outcome follows by itself.',
  access: ['finance'],
  effect: 'write',
  entry: 'withdrawal.payout',
  input: z.object({ reference: referenceField }),
  run: (context, { reference }) => beginPayout(context, reference),
  print: ({ reference, payoutRef }) => ({
    lines: [`${reference} is being paid out as ${payoutRef}.`],
  }),
})

export const showPayouts = defineOperatorAction({
  name: 'withdrawals payouts',
  summary: 'List the payout attempts of a withdrawal with what the service said.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({ reference: referenceField }),
  run: ({ services }, { reference }) => listPayouts(services, reference),
  print: (attempts) => ({
    table: {
      columns: ['payout', 'status', 'transaction', 'reason', 'actor', 'started', 'ended'],
      rows: attempts.map((attempt) => [
        attempt.payoutRef,
        attempt.status,
        attempt.transactionId ?? '',
        attempt.reason ?? '',
        attempt.actor,
        attempt.createdAt,
        attempt.finishedAt ?? '',
      ]),
    },
  }),
})
