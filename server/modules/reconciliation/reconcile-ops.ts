import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import {
  defineOperatorAction,
  fieldMeta,
  OperatorError,
  textField,
  type Printed,
} from '../../operator-action'
import { compareReport, daysOf, type Period } from './report/compare'
import { readGatewayReport } from './report/gateway-report'
import { compareTransfers, readPayoutReport } from './report/payout-report'
import { listPayments, listTransfers } from './repository/settlement'
import { settleRows } from './settle'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const NAMED_LINES = 10

function dayField(description: string) {
  return z
    .string()
    .regex(DAY, 'is a day, for example 2026-11-01.')
    .optional()
    .register(fieldMeta, { value: 'DAY', description, example: '2026-11-01' })
}

const input = (example: string) =>
  z.object({
    file: textField({ value: 'FILE', description: 'the report, as CSV', example, argument: 'one' }),
    from: dayField("the report's first day; that of its first row without it"),
    to: dayField("the report's last day; that of its last row without it"),
  })

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new OperatorError('NOT_FOUND', `The file cannot be read: ${why}`)
  })
}

/** The report's days: those that were asked for, else those of its rows. */
function periodOf(
  moments: readonly Date[],
  { from, to }: { from?: string | undefined; to?: string | undefined },
  aheadHours: number,
): Period {
  const noon = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) - aheadHours * 3_600_000)
  const days = [...moments, ...(from ? [noon(from)] : []), ...(to ? [noon(to)] : [])]
  if (days.length === 0)
    throw new OperatorError('NOT_MEANT', 'The report has no rows: say its days by --from and --to.')
  return daysOf(days, aheadHours)
}

function refuseWrong(wrong: readonly { line: number; text: string }[]): void {
  if (wrong.length === 0) return
  const named = wrong.slice(0, NAMED_LINES).map(({ line, text }) => `line ${line}: ${text}`)
  throw new OperatorError(
    'NOT_MEANT',
    `Lines that are not understood, so nothing was compared: ${named.join('; ')}${wrong.length > NAMED_LINES ? `; and ${wrong.length - NAMED_LINES} more` : ''}.`,
  )
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

interface Outcome {
  rows: number
  differences: readonly { what: string; here: string; there: string }[]
}

function printDifferences(
  { differences }: Outcome,
  nameOf: (index: number) => string,
  lines: readonly string[],
): Printed {
  return {
    ...(differences.length > 0 && {
      table: {
        columns: ['difference', 'transaction', 'here', 'there'],
        rows: differences.map(({ what, here, there }, index) => [what, nameOf(index), here, there]),
      },
    }),
    lines,
    ok: differences.length === 0,
  }
}

export const reconcileGateway = defineOperatorAction({
  name: 'reconcile gateway',
  summary:
    "Hold a gateway's report (WeChat Pay's trade bill, a card page's balance report) against what it owes us; without a difference its settlement and fees are posted. Exits 1 on any difference.",
  access: ['finance'],
  effect: 'write',
  entry: 'reconcile.gateway',
  input: input('bill.csv'),
  async run({ tx, actor, now }, { file, from, to }) {
    const text = await readText(file)
    const report = readGatewayReport(text)
    if (!report)
      throw new OperatorError(
        'NOT_MEANT',
        "The file is neither WeChat Pay's trade bill nor an itemised balance report with payment_intent_id.",
      )
    refuseWrong(report.wrong)
    const { gateway, rows, aheadHours } = report
    const period = periodOf(
      rows.map(({ at }) => at),
      { from, to },
      aheadHours,
    )
    const ids = rows.map(({ transactionId }) => transactionId)
    const payments = await listPayments(tx, gateway, period, ids)
    const { differences, settled } = compareReport(rows, payments, period)
    const posted =
      differences.length === 0 ? await settleRows(tx, gateway, settled, { actor, now }) : 0
    const data = { gateway, rows: rows.length, posted, differences }
    return {
      data,
      about: {
        type: 'report',
        id: path.basename(file),
        detail: {
          gateway,
          sha256: hashOf(text),
          from: period.from.toISOString(),
          until: period.until.toISOString(),
          rows: rows.length,
          differences: differences.length,
          posted,
        },
      },
    }
  },
  print: (data) =>
    printDifferences(
      data,
      (index) => {
        const { kind, transactionId } = data.differences[index] ?? { kind: '', transactionId: '' }
        return `${kind} ${transactionId}`
      },
      [
        data.differences.length === 0
          ? `The report of ${data.gateway} agrees: ${data.rows} rows, ${data.posted} posted now, ${data.rows - data.posted} known from before.`
          : `The report of ${data.gateway} differs in ${data.differences.length} places; nothing was posted.`,
      ],
    ),
})

export const reconcilePayout = defineOperatorAction({
  name: 'reconcile payout',
  summary:
    'Hold a list of USDT transfers (CSV with transaction_id, amount, time) against the withdrawals that payout cash paid. Exits 1 on any difference.',
  access: ['finance'],
  effect: 'write',
  entry: 'reconcile.payout',
  input: input('transfers.csv'),
  async run({ tx }, { file, from, to }) {
    const text = await readText(file)
    const report = readPayoutReport(text)
    if (!report)
      throw new OperatorError(
        'NOT_MEANT',
        'The file has no columns transaction_id, amount and time.',
      )
    refuseWrong(report.wrong)
    const { rows } = report
    const period = periodOf(
      rows.map(({ at }) => at),
      { from, to },
      0,
    )
    const transfers = await listTransfers(
      tx,
      period,
      rows.map(({ key }) => key),
    )
    const differences = compareTransfers(rows, transfers)
    const total = transfers.reduce((sum, { amount }) => sum + amount, 0)
    return {
      data: { rows: rows.length, total, differences },
      about: {
        type: 'report',
        id: path.basename(file),
        detail: {
          sha256: hashOf(text),
          from: period.from.toISOString(),
          until: period.until.toISOString(),
          rows: rows.length,
          differences: differences.length,
          total,
        },
      },
    }
  },
  print: (data) =>
    printDifferences(data, (index) => data.differences[index]?.transaction ?? '', [
      data.differences.length === 0
        ? `The transfers agree with payout cash: ${data.rows} rows, USDT ${(data.total / 100).toFixed(2)}.`
        : `The transfers differ from payout cash in ${data.differences.length} places.`,
    ]),
})
