import { formatMoney } from '@contract/domain/money'
import { appendEntry } from '../../audit'
import { inTransaction } from '../../db/transaction'
import { demandRole } from '../../modules/operators'
import { refundInTransaction } from '../../modules/orders'
import { required, subject, type OpsCommand } from '../command'
import { currentOperator } from '../session-file'

const refund: OpsCommand = {
  name: 'refund',
  usage: 'ORDER_NO --reason TEXT',
  summary:
    'Refund a paid order in full: membership, unused codes, points and the incomes that it earned are taken back.',
  async run(services, args) {
    const operator = await currentOperator(services)
    demandRole(operator, 'finance')
    const orderNo = subject(args, 'an order by its number')
    const reason = required(
      args,
      'reason',
      'npm run ops -- refund S2611217K2M9QXD --reason "Bought twice"',
    )
    const actor = `operator:${operator.name}`
    const order = await inTransaction(services.db, async (tx) => {
      const refunded = await refundInTransaction(tx, services, orderNo, { actor, reason })
      const at = await services.businessClock.now(tx)
      await appendEntry(tx, {
        at,
        actor,
        action: 'order.refund',
        refType: 'order',
        refId: refunded.id,
        detail: { no: refunded.no, amount: refunded.amount, reason },
      })
      return refunded
    })
    return {
      lines: [`Order ${order.no} of ${formatMoney(order.amount)} is refunded.`],
      json: order,
      exitCode: 0,
    }
  },
}

export const refundCommands: readonly OpsCommand[] = [refund]
