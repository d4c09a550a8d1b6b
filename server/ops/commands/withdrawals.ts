import { formatMoney } from '@contract/domain/money'
import { WithdrawalStatus } from '@contract/withdrawal/schemas'
import {
  approveWithdrawal,
  exportWithdrawals,
  inspectWithdrawal,
  listForReview,
  listPayouts,
  rejectWithdrawal,
  startPayout,
  transferWithdrawal,
  type Decision,
} from '../../modules/withdrawal'
import {
  required,
  subject,
  UsageError,
  type OpsCommand,
  type OpsResult,
  type ParsedArgs,
} from '../command'
import { toCsv } from '../print'
import { currentOperator } from '../session-file'

const DEFAULT_LIMIT = 50

function statusOf({ options }: ParsedArgs): WithdrawalStatus | undefined {
  if (options.status === undefined) return undefined
  const status = WithdrawalStatus.safeParse(options.status)
  if (!status.success)
    throw new UsageError(`--status is one of ${WithdrawalStatus.options.join(', ')}.`)
  return status.data
}

function limitOf({ options }: ParsedArgs): number {
  const limit = Number(options.limit ?? DEFAULT_LIMIT)
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000)
    throw new UsageError('--limit is a number from 1 to 1000.')
  return limit
}

function dayOf({ options }: ParsedArgs, name: 'from' | 'to'): string | undefined {
  const day = options[name]
  if (day === undefined) return undefined
  if (day === true || !/^\d{4}-\d{2}-\d{2}$/.test(day))
    throw new UsageError(`--${name} is a day, for example 2026-11-01.`)
  return day
}

function printDecision(decision: Decision): OpsResult {
  const { reference, status, approvals, needed } = decision
  const waiting =
    status === 'pendingReview'
      ? ` ${approvals} of ${needed} approvals; another operator must approve it too.`
      : ''
  return { lines: [`${reference} is ${status}.${waiting}`], json: decision, exitCode: 0 }
}

const list: OpsCommand = {
  name: 'withdrawals list',
  usage: '[--status pendingReview] [--limit 50]',
  summary: 'List withdrawals, newest first.',
  async run(services, args) {
    await currentOperator(services)
    const lines = await listForReview(services, { status: statusOf(args), limit: limitOf(args) })
    const rows = lines.map((line) => [
      line.reference,
      line.status,
      formatMoney(line.amount),
      line.network ?? '',
      line.account,
      line.requestedAt,
    ])
    return {
      table: {
        columns: ['reference', 'status', 'amount', 'network', 'account', 'requested'],
        rows,
      },
      json: lines,
      exitCode: 0,
    }
  },
}

const show: OpsCommand = {
  name: 'withdrawals show',
  usage: 'REFERENCE',
  summary: 'Show a withdrawal with its address, approvals and timeline.',
  async run(services, args) {
    await currentOperator(services)
    const found = await inspectWithdrawal(services, subject(args, 'a withdrawal'))
    const { withdrawal, user, address, approvers, needed, policy, payoutRef, alike } = found
    const rows = [
      ['reference', withdrawal.reference],
      ['status', withdrawal.status],
      ['user', `${user.username} <${user.email}>`],
      ['amount', formatMoney(withdrawal.amount)],
      ['fee', formatMoney(withdrawal.fee)],
      ['network', withdrawal.network ?? ''],
      ['address', address],
      ...alike.map(({ username, shared, relation }) => [
        `same ${shared}`,
        `${username}${relation ? ` (${relation})` : ''}`,
      ]),
      ['policy', policy],
      ['approved by', `${approvers.join(', ') || 'nobody'} (${approvers.length} of ${needed})`],
      ['payout reference', payoutRef ?? ''],
      ['reason', withdrawal.reason ?? ''],
      ...withdrawal.timeline.map((step) => [step.time, step.status]),
    ]
    return { table: { columns: ['field', 'value'], rows }, json: found, exitCode: 0 }
  },
}

const approve: OpsCommand = {
  name: 'withdrawals approve',
  usage: 'REFERENCE',
  summary: 'Approve a withdrawal; above the review threshold two different operators must.',
  async run(services, args) {
    return printDecision(
      await approveWithdrawal(
        services,
        await currentOperator(services),
        subject(args, 'a withdrawal'),
      ),
    )
  },
}

const reject: OpsCommand = {
  name: 'withdrawals reject',
  usage: 'REFERENCE --reason TEXT',
  summary: 'Reject a withdrawal; the money goes back and the user reads the reason.',
  async run(services, args) {
    const reason = required(
      args,
      'reason',
      'npm run ops -- withdrawals reject W-7K2M-9QXD --reason "The address belongs to an exchange that is closed"',
    )
    return printDecision(
      await rejectWithdrawal(
        services,
        await currentOperator(services),
        subject(args, 'a withdrawal'),
        reason,
      ),
    )
  },
}

const transfer: OpsCommand = {
  name: 'withdrawals transfer',
  usage: 'REFERENCE --ref TRANSACTION',
  summary: 'Mark a passed withdrawal as transferred, with the reference of its payout.',
  async run(services, args) {
    const payoutRef = required(
      args,
      'ref',
      'npm run ops -- withdrawals transfer W-7K2M-9QXD --ref 0x5d0c…',
    )
    return printDecision(
      await transferWithdrawal(
        services,
        await currentOperator(services),
        subject(args, 'a withdrawal'),
        payoutRef,
      ),
    )
  },
}

const payout: OpsCommand = {
  name: 'withdrawals payout',
  usage: 'REFERENCE',
  summary:
    'Pay a passed withdrawal out through the payout service (PAYOUT_URL); its outcome follows by itself.',
  async run(services, args) {
    const started = await startPayout(
      services,
      await currentOperator(services),
      subject(args, 'a withdrawal'),
    )
    return {
      lines: [`${started.reference} is being paid out as ${started.payoutRef}.`],
      json: started,
      exitCode: 0,
    }
  },
}

const payouts: OpsCommand = {
  name: 'withdrawals payouts',
  usage: 'REFERENCE',
  summary: 'List the payout attempts of a withdrawal with what the service said.',
  async run(services, args) {
    await currentOperator(services)
    const lines = await listPayouts(services, subject(args, 'a withdrawal'))
    const rows = lines.map((line) => [
      line.payoutRef,
      line.status,
      line.transactionId ?? '',
      line.reason ?? '',
      line.actor,
      line.createdAt,
      line.finishedAt ?? '',
    ])
    return {
      table: {
        columns: ['payout', 'status', 'transaction', 'reason', 'actor', 'started', 'ended'],
        rows,
      },
      json: lines,
      exitCode: 0,
    }
  },
}

const exportAll: OpsCommand = {
  name: 'withdrawals export',
  usage: '[--status passed] [--from 2026-11-01] [--to 2026-11-30]',
  summary: 'Write withdrawals as CSV, oldest first; addresses stay masked. The days are Pacific.',
  async run(services, args) {
    await currentOperator(services)
    const rows = await exportWithdrawals(services, {
      status: statusOf(args),
      from: dayOf(args, 'from'),
      to: dayOf(args, 'to'),
    })
    return { lines: [toCsv(rows)], json: rows, exitCode: 0 }
  },
}

export const withdrawalCommands: readonly OpsCommand[] = [
  list,
  show,
  approve,
  reject,
  transfer,
  payout,
  payouts,
  exportAll,
]
