import type { Tx } from '../../../db/transaction'
import type { RefundEnd } from '../../../gateways/payment/types'
import type { Services } from '../../../services'
import type { PaymentTable } from '../tables'
import { noteRefundState } from './repository'

/** How money's way back ended, by a notice or by the gateway's answer: one that failed is told to the operators, for the money is still at the gateway. */
export async function noteRefundEnd(
  tx: Tx,
  { systemClock, log }: Services,
  { orderId, gateway, transactionId }: Pick<PaymentTable, 'orderId' | 'gateway' | 'transactionId'>,
  state: RefundEnd,
): Promise<void> {
  await noteRefundState(tx, { gateway, transactionId }, state, systemClock.now())
  if (state === 'failed')
    log.error(
      { orderId, gateway, transactionId },
      'the gateway could not give the money back; give it back there by hand',
    )
}
