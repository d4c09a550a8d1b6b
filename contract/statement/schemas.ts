import { z } from 'zod'
import { IncomeType, PacificMonth } from '../income/schemas'

export const StatementRequest = z.object({ month: PacificMonth.optional() })
export type StatementRequest = z.input<typeof StatementRequest>

/** What happened to a member's money; `other` is what a newer ledger knows. */
export const statementKinds = [
  'income',
  'settled',
  'takenBack',
  'requested',
  'returned',
  'transferred',
  'other',
] as const
export const StatementKind = z.enum(statementKinds)
export type StatementKind = z.output<typeof StatementKind>

const amount = z.number().int()

/** US cents by ledger account: pending, available, held for withdrawals, and what is owed after refunds, which is zero or less. `total` is their sum. */
export const StatementBalances = z.object({
  pending: amount,
  available: amount,
  hold: amount,
  debt: amount,
  total: amount,
})
export type StatementBalances = z.output<typeof StatementBalances>

/**
 * One transaction of the ledger. `change`: what it brought each ledger account, below zero for what went; its total is zero where money only moved
 * between them. `balance`: all of them together after it. `incomeType` and `name` (of the buyer, masked) are those of an income;
 * `reference`: the number of the order or withdrawal.
 */
export const StatementLine = z.object({
  id: z.string(),
  time: z.string(),
  kind: StatementKind,
  incomeType: IncomeType.nullable(),
  name: z.string(),
  reference: z.string(),
  change: StatementBalances,
  balance: amount,
})
export type StatementLine = z.output<typeof StatementLine>

/** `from` is the first moment of the Pacific month, `until` the one after its last, or now while it runs. */
export const Statement = z.object({
  month: z.string(),
  from: z.string(),
  until: z.string(),
  opening: StatementBalances,
  lines: z.array(StatementLine),
  closing: StatementBalances,
})
export type Statement = z.output<typeof Statement>

/** POST statement/file. `timeZone`: of the times in it, an IANA name or an offset such as +08:00. */
export const StatementFileRequest = z.object({
  month: PacificMonth,
  timeZone: z.string().min(1).max(64),
})
export type StatementFileRequest = z.input<typeof StatementFileRequest>

/** A link that gives the file for five minutes, and the file's name. */
export const StatementFile = z.object({ url: z.string(), name: z.string() })
export type StatementFile = z.output<typeof StatementFile>
