import { z } from 'zod'
import { defineOperatorAction, operatorRoles } from '../../operator-action'
import { verifyLedger } from './verify-ledger'

export const verifyBooks = defineOperatorAction({
  name: 'ledger verify',
  summary:
    'Rebuild every balance and hold the books against incomes, orders and withdrawals; exits 1 on any difference.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({}),
  run: ({ services }) => verifyLedger(services),
  print({ ok, checks, unsealed }) {
    const found = checks.flatMap(({ name, differences }) =>
      differences.map(
        ({ subject, expected, actual }) =>
          `${name}\n  ${subject}: expected ${expected}, found ${actual}`,
      ),
    )
    const last = ok
      ? `The ledger agrees: ${checks.length} checks.`
      : `The ledger differs in ${found.length} places.`
    return {
      table: {
        columns: ['result', 'check', 'differences'],
        rows: checks.map(({ name, differences }) => [
          differences.length === 0 ? 'ok' : 'DIFFERS',
          name,
          String(differences.length),
        ]),
      },
      lines: [
        ...found,
        `Transactions that wait for their seal: ${unsealed.count}${unsealed.overdue ? ', for longer than they may: is the server running?' : '.'}`,
        last,
      ],
      ok: ok && !unsealed.overdue,
    }
  },
})
