import { z } from 'zod'
import { addDays } from '@contract/domain/calendar'
import { computePacificDay } from '@contract/domain/pacific'
import {
  dayField,
  defineOperatorAction,
  limitField,
  OperatorError,
  operatorRoles,
} from '../../operator-action'
import type { Services } from '../../services'
import { readCounted } from './count'
import { listFunnel } from './funnel/repository'
import type { Period } from './policy'
import type { Kind } from './repository'

/** Without days the last seven, today among them. */
const DAYS = 7

const input = z.object({
  from: dayField('2026-11-20', 'the first Pacific day; six days before the last one without it'),
  to: dayField('2026-11-26', 'the last Pacific day; today without it'),
  limit: limitField,
})

async function periodOf(
  { db, businessClock }: Services,
  { from, to }: z.output<typeof input>,
): Promise<Period> {
  const last = to ?? computePacificDay(await businessClock.now(db))
  const first = from ?? addDays(last, 1 - DAYS)
  if (first > last)
    throw new OperatorError('STATE', `The first day, ${first}, is after the last one, ${last}.`)
  return { from: first, to: last }
}

const titleOf = ({ from, to }: Period): string => `Pacific days ${from} to ${to}.`

/** The columns beside the name; what none of a kind has is left out. */
const COLUMNS = {
  page: ['page', 'views', 'visits', 'average s'],
  event: ['event', 'times', 'visits'],
  error: ['error', 'times'],
} as const

function defineCounts(kind: Exclude<Kind, 'session'>, name: string, summary: string) {
  return defineOperatorAction({
    name,
    summary,
    access: operatorRoles,
    effect: 'read',
    input,
    async run({ services }, wanted) {
      const period = await periodOf(services, wanted)
      const [counted, visits] = await Promise.all([
        readCounted(services, kind, period),
        kind === 'error' ? [] : readCounted(services, 'session', period),
      ])
      return { ...period, rows: counted.slice(0, wanted.limit), visits }
    },
    print: ({ rows, visits, ...period }) => ({
      table: {
        columns: COLUMNS[kind],
        rows: rows.map(({ name: what, times, sessions, seconds }) =>
          [
            what,
            String(times),
            String(sessions),
            times === 0 ? '' : (seconds / times).toFixed(1),
          ].slice(0, COLUMNS[kind].length),
        ),
      },
      lines: [
        ...visits.map(
          ({ name: platform, times, seconds }) =>
            `${times} visits on ${platform}, ${Math.round(seconds / Math.max(times, 1))} s each.`,
        ),
        titleOf(period),
      ],
    }),
  })
}

export const statPages = defineCounts(
  'page',
  'stats pages',
  'Pages by how often they were opened, of members who agreed to statistics.',
)
export const statEvents = defineCounts(
  'event',
  'stats events',
  'Starts and named taps, of members who agreed to statistics.',
)
export const statErrors = defineCounts(
  'error',
  'stats errors',
  'Sentences of the error log by how often they were reported.',
)

export const statFunnel = defineOperatorAction({
  name: 'stats funnel',
  summary:
    'By recommendation code: link fetched, program opened with it, registered, and who of these paid until now.',
  access: operatorRoles,
  effect: 'read',
  input,
  async run({ services }, wanted) {
    const period = await periodOf(services, wanted)
    return { ...period, ...(await listFunnel(services.db, period, wanted.limit)) }
  },
  print: ({ codes, all, ...period }) => ({
    table: {
      columns: ['code', 'link', 'opened', 'registered', 'paid'],
      rows: [{ ...all, code: 'all' }, ...codes].map(({ code, link, opened, registered, paid }) => [
        code,
        ...[link, opened, registered, paid].map(String),
      ]),
    },
    lines: [titleOf(period)],
  }),
})
