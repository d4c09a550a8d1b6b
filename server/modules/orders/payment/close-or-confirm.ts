import { inTransaction } from '../../../db/transaction'
import { findGateway } from '../../../gateways/payment/registry'
import { GatewayFailure } from '../../../gateways/payment/types'
import { AppError } from '../../../http/error'
import type { Services } from '../../../services'
import { confirmPayment } from '../confirm-payment'
import type { PurchaseOrderTable } from '../tables'

/** What a gateway does for somebody who waits. @throws UNAVAILABLE where it does not answer */
export async function askGateway<Answer>(
  { log }: Services,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    log.warn({ err: error }, 'a payment gateway did not do what it was asked for')
    throw new AppError('UNAVAILABLE')
  }
}

/** Confirms what the gateway says that it took for this order; outside any transaction, as a gateway is a call over the net. */
export async function confirmByQuery(
  services: Services,
  { gateway: name, no }: PurchaseOrderTable,
): Promise<boolean> {
  if (!name) return false
  const report = await findGateway(services.config, name)?.query(services, no)
  if (!report) return false
  await inTransaction(services.db, (tx) => confirmPayment(tx, services, name, report), {
    repeatable: true,
  })
  return true
}

/**
 * Makes a waiting order unpayable at its gateway. A payment that was faster is confirmed: whoever has paid in time has bought.
 * @throws UNAVAILABLE
 */
export async function closeOrConfirm(
  services: Services,
  order: PurchaseOrderTable,
): Promise<'closed' | 'paid'> {
  const gateway = order.gateway && findGateway(services.config, order.gateway)
  if (!gateway) return 'closed'
  return askGateway(services, async () => {
    if ((await gateway.close(services, order.no)) === 'closed') return 'closed'
    return (await confirmByQuery(services, order)) ? 'paid' : 'closed'
  })
}
