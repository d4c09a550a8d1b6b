import { verifyLedger } from '../../modules/reconciliation'
import type { OpsCommand } from '../command'

const verify: OpsCommand = {
  name: 'ledger verify',
  usage: '',
  summary:
    'Rebuild every balance and hold the books against incomes, orders and withdrawals; exits 1 on any difference.',
  async run(services) {
    const verdict = await verifyLedger(services)
    const rows = verdict.checks.map(({ name, differences }) => [
      differences.length === 0 ? 'ok' : 'DIFFERS',
      name,
      String(differences.length),
    ])
    const found = verdict.checks.flatMap(({ name, differences }) =>
      differences.map(
        ({ subject, expected, actual }) =>
          `${name}\n  ${subject}: expected ${expected}, found ${actual}`,
      ),
    )
    const last = verdict.ok
      ? `The ledger agrees: ${verdict.checks.length} checks.`
      : `The ledger differs in ${found.length} places.`
    return {
      table: { columns: ['result', 'check', 'differences'], rows },
      lines: [...found, last],
      json: verdict,
      exitCode: verdict.ok ? 0 : 1,
    }
  },
}

export const ledgerCommands: readonly OpsCommand[] = [verify]
