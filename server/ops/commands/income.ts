import { formatMoney } from '@contract/domain/money'
import { appendEntry } from '../../audit'
import { inTransaction } from '../../db/transaction'
import { explainIncome, settleDue, voidIncome } from '../../modules/income'
import { demandRole } from '../../modules/operators'
import { required, subject, type OpsCommand } from '../command'
import { currentOperator } from '../session-file'

function percent(basisPoints: number): string {
  return `${basisPoints / 100} %`
}

const explain: OpsCommand = {
  name: 'income explain',
  usage: 'ID',
  summary:
    'Compute one income again from its stored rule version and inputs; exits 1 when it does not agree.',
  async run(services, args) {
    const { income, recomputed, agrees } = await explainIncome(services, subject(args, 'an income'))
    const rows = [
      ['income', income.id],
      ['order', `${income.order_no}, ${income.type}`],
      ['from', `${income.source_name} (${income.source_code})`],
      ['kind', `${income.kind}, ${income.category}`],
      [
        'beneficiary',
        `level ${income.beneficiary_level}, star ${income.beneficiary_star}, depth ${income.depth}, inviter's star ${income.inviter_star}`,
      ],
      ['rule version', income.rule_version],
      [
        'stored',
        `${percent(income.rate)} of ${formatMoney(income.base)} = ${formatMoney(income.amount)}`,
      ],
      [
        'recomputed',
        recomputed
          ? `${percent(recomputed.rate)} of ${formatMoney(income.base)} = ${formatMoney(recomputed.amount)}`
          : 'this rule version is not known here',
      ],
      [
        'status',
        `${income.status}, month ${income.period}, settles ${income.settles_at.toISOString()}`,
      ],
    ]
    const json = {
      id: income.id,
      ruleVersion: income.rule_version,
      base: income.base,
      stored: { rate: income.rate, amount: income.amount },
      recomputed: recomputed ?? null,
      agrees,
    }
    return {
      table: { columns: ['field', 'value'], rows },
      lines: [agrees ? 'It agrees.' : 'It does not agree.'],
      json,
      exitCode: agrees ? 0 : 1,
    }
  },
}

const cancel: OpsCommand = {
  name: 'income void',
  usage: 'ID --reason TEXT',
  summary: 'Cancel an income that has not settled, because of fraud.',
  async run(services, args) {
    const operator = await currentOperator(services)
    demandRole(operator, 'finance')
    const id = subject(args, 'an income')
    const reason = required(
      args,
      'reason',
      'npm run ops -- income void 01J… --reason "Bought with a stolen card"',
    )
    const actor = `operator:${operator.name}`
    const income = await inTransaction(services.db, async (tx) => {
      const cancelled = await voidIncome(tx, services, id, { actor, reason })
      const at = await services.businessClock.now(tx)
      await appendEntry(tx, {
        at,
        actor,
        action: 'income.void',
        refType: 'income',
        refId: id,
        detail: { amount: cancelled.amount, reason },
      })
      return cancelled
    })
    return {
      lines: [`Income ${id} of ${formatMoney(income.amount)} is cancelled.`],
      json: { id, amount: income.amount, status: income.status },
      exitCode: 0,
    }
  },
}

const settle: OpsCommand = {
  name: 'income settle',
  usage: '',
  summary: 'Settle whatever is due now; the server does this by itself.',
  async run(services) {
    const { incomes, failed } = await settleDue(
      services,
      await services.businessClock.now(services.db),
    )
    return {
      lines: [
        `Incomes settled: ${incomes}. People whose settlement failed: ${failed.length === 0 ? 'none' : failed.join(', ')}.`,
      ],
      json: { incomes, failed },
      exitCode: failed.length === 0 ? 0 : 1,
    }
  },
}

export const incomeCommands: readonly OpsCommand[] = [explain, settle, cancel]
