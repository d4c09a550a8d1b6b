import { z } from 'zod'
import { daysAfter } from '@contract/domain/utc'
import {
  choiceField,
  defineOperatorAction,
  fieldMeta,
  limitField,
  OperatorError,
  operatorRoles,
  textField,
  type ActionTransaction,
} from '../../../operator-action'
import { decideReport, findReport, listReports, muteMember, type NamedReport } from '../repository/blocks'
import { closeConversation, lockConversation } from '../repository/conversations'
import type { ReportDecision } from '../tables'
import { tellRowLater } from '../tell-row'

const MUTE_DAYS = 7
const idField = textField({
  value: 'ID',
  description: 'as reports list shows it',
  example: '01KA',
  argument: 'one',
})

const missing = (id: string) => new OperatorError('NOT_FOUND', `There is no report ${id}.`)

export const listOpenReports = defineOperatorAction({
  name: 'reports list',
  summary: 'What members reported about messages, the oldest first; with --state decided what was decided.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({
    state: choiceField(['open', 'decided'], { description: 'open without it' }).default('open').register(fieldMeta, {
      value: 'open|decided',
      description: 'open without it',
    }),
    limit: limitField,
  }),
  async run({ services: { db } }, { state, limit }) {
    const rows = await listReports(db, { open: state === 'open', limit })
    return rows.map(({ id, reporter, reported, reason, evidence, createdAt, decision }) => ({
      id,
      reporter,
      reported,
      reason,
      messages: evidence.length,
      reportedAt: createdAt.toISOString(),
      decision,
    }))
  },
  print: (rows) => ({
    table: {
      columns: ['id', 'by', 'about', 'reason', 'messages', 'at', 'decision'],
      rows: rows.map(({ id, reporter, reported, reason, messages, reportedAt, decision }) => [
        id,
        reporter,
        reported,
        reason,
        String(messages),
        reportedAt,
        decision ?? '',
      ]),
    },
  }),
})

/** What people wrote to each other: reading it leaves an entry. */
export const showReport = defineOperatorAction({
  name: 'reports show',
  summary: 'Show a report with its messages; that you read them stands in the audit log.',
  access: operatorRoles,
  effect: 'write',
  entry: 'report.show',
  input: z.object({ id: idField }),
  async run({ tx }, { id }) {
    const report = await findReport(tx, id)
    if (!report) throw missing(id)
    const { reporter, reported, reason, comment, evidence, decision } = report
    return {
      data: {
        id,
        reporter,
        reported,
        reason,
        comment,
        decision,
        messages: evidence.map(({ senderId, text, time }) => ({
          by: senderId === report.reportedId ? reported : reporter,
          time,
          text,
        })),
      },
      about: { type: 'message_report', id, detail: { messages: evidence.length } },
    }
  },
  print: ({ reporter, reported, reason, comment, messages, decision }) => ({
    lines: [
      `${reporter} reported ${reported}: ${reason}${decision ? ` (${decision})` : ''}`,
      ...(comment ? [comment] : []),
    ],
    table: {
      columns: ['time', 'by', 'text'],
      rows: messages.map(({ time, by, text }) => [time, by, text]),
    },
  }),
})

async function carryOut(
  { tx, services, now }: ActionTransaction,
  { reportedId, conversationId }: NamedReport,
  { decision, days }: { decision: ReportDecision; days: number },
): Promise<void> {
  const until = daysAfter(now, days)
  if (decision === 'warn') await services.notices.tell(tx, reportedId, { key: 'warned' })
  if (decision === 'mute') {
    await muteMember(tx, { userId: reportedId, until })
    await services.notices.tell(tx, reportedId, { key: 'muted', until: until.toISOString() })
  }
  if (decision === 'close') {
    await lockConversation(tx, conversationId)
    await closeConversation(tx, conversationId, now)
    await tellRowLater(tx, services, conversationId)
  }
}

const DAYS = 'is a number of days from 1 to 365.'

export const decideOnReport = defineOperatorAction({
  name: 'reports decide',
  summary:
    'Decide about a report: warn the member, mute them for some days, close the conversation, or dismiss it.',
  access: operatorRoles,
  effect: 'write',
  entry: 'report.decide',
  input: z.object({
    id: idField,
    decision: choiceField(['warn', 'mute', 'close', 'dismiss'], {
      description: 'what follows',
      argument: 'one',
    }),
    days: z.coerce
      .number(DAYS)
      .int(DAYS)
      .min(1, DAYS)
      .max(365, DAYS)
      .default(MUTE_DAYS)
      .register(fieldMeta, {
        value: 'DAYS',
        description: `how long mute lasts; ${MUTE_DAYS} without it`,
      }),
  }),
  async run(context, { id, decision, days }) {
    const report = await findReport(context.tx, id)
    if (!report) throw missing(id)
    if (!(await decideReport(context.tx, id, decision, context.now)))
      throw new OperatorError('STATE', `Report ${id} was decided before.`)
    await carryOut(context, report, { decision, days })
    return {
      data: { id, decision, reported: report.reported },
      about: {
        type: 'message_report',
        id,
        detail: { decision, reported: report.reportedId, ...(decision === 'mute' ? { days } : {}) },
      },
    }
  },
  print: ({ reported, decision }) => ({
    lines: [
      {
        warn: `${reported} is warned.`,
        mute: `${reported} sends no messages for some time.`,
        close: `The conversation with ${reported} is closed.`,
        dismiss: 'Nothing follows.',
      }[decision],
    ],
  }),
})
