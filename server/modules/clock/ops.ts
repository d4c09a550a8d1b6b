import { z } from 'zod'
import { computeNextSettlement, computePacificDay } from '@contract/domain/pacific'
import { advanceBusinessClock } from '../../jobs/advance-business-clock'
import {
  defineOperatorAction,
  fieldMeta,
  MISSING,
  OperatorError,
  operatorRoles,
} from '../../operator-action'

export const showClock = defineOperatorAction({
  name: 'clock show',
  summary: 'Show business time, the Pacific day and the next settlement.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({}),
  async run({ services: { businessClock, systemClock, db, programme } }) {
    const now = await businessClock.now(db)
    return {
      business: now.toISOString(),
      system: systemClock.now().toISOString(),
      pacificDay: computePacificDay(now),
      nextSettlement: computeNextSettlement(now, programme.settlement.closesOnDay).toISOString(),
    }
  },
  print: (shown) => ({
    table: {
      columns: ['clock', 'value'],
      rows: [
        ['business time', shown.business],
        ['system time', shown.system],
        ['Pacific day', shown.pacificDay],
        ['next settlement', shown.nextSettlement],
      ],
    },
  }),
})

export const advanceClock = defineOperatorAction({
  name: 'clock advance',
  summary:
    'Move business time forward and run every job that falls due on the way; refused in production.',
  access: ['finance'],
  effect: 'process',
  entry: 'clock.advance',
  input: z.object({
    to: z
      .string(MISSING)
      .refine((text) => !Number.isNaN(Date.parse(text)), {
        error: ({ input }) => `${String(input)} is not a moment, for example 2026-12-11T08:00:00Z.`,
      })
      .register(fieldMeta, {
        value: 'ISO',
        description: 'a moment',
        example: '2026-12-11T08:00:00Z',
      }),
  }),
  async begin({ services, now }, { to }) {
    if (services.config.production)
      throw new OperatorError('STATE', 'The business clock cannot be moved in production.')
    if (new Date(to) < now)
      throw new OperatorError(
        'STATE',
        `Business time is ${now.toISOString()} already and only moves forward.`,
      )
    return { type: 'clock', id: 'business', detail: { from: now.toISOString(), to } }
  },
  async run({ services }, { to }) {
    const { now, jobs } = await advanceBusinessClock(services, new Date(to))
    return { now: now.toISOString(), jobs }
  },
  print: ({ now, jobs }) => ({ lines: [`Business time is ${now}. Jobs that ran: ${jobs}.`] }),
})
