import type { StatementBalances, StatementKind, StatementLine } from '@contract/statement/schemas'
import type { Movement } from './repository'

const KINDS: Readonly<Record<string, StatementKind>> = {
  accrual: 'income',
  settlement: 'settled',
  incomeReversal: 'takenBack',
  withdrawalRequested: 'requested',
  withdrawalReturned: 'returned',
  withdrawalTransferred: 'transferred',
}

const NOTHING: StatementBalances = { pending: 0, available: 0, hold: 0, debt: 0, total: 0 }

function changeOf({ pending, available, hold, debt }: Movement): StatementBalances {
  return { pending, available, hold, debt, total: pending + available + hold + debt }
}

function add(one: StatementBalances, other: StatementBalances): StatementBalances {
  return {
    pending: one.pending + other.pending,
    available: one.available + other.available,
    hold: one.hold + other.hold,
    debt: one.debt + other.debt,
    total: one.total + other.total,
  }
}

/** Opening balance, lines and closing balance of what the ledger has; the closing balance is the opening one and the lines. */
export function layOutStatement(movements: readonly Movement[]): {
  opening: StatementBalances
  lines: StatementLine[]
  closing: StatementBalances
} {
  let opening = NOTHING
  let balances = NOTHING
  const lines: StatementLine[] = []
  for (const movement of movements) {
    const change = changeOf(movement)
    balances = add(balances, change)
    if (movement.txId === null) opening = balances
    else
      lines.push({
        id: movement.txId,
        time: movement.at.toISOString(),
        kind: KINDS[movement.kind] ?? 'other',
        incomeType: movement.incomeType,
        name: movement.name ?? '',
        reference: movement.reference ?? '',
        change,
        balance: balances.total,
      })
  }
  return { opening, lines, closing: balances }
}
