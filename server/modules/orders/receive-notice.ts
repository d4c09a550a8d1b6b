import { AppError } from '../../http/error'
import type { Gateway } from '@contract/orders/schemas'
import { inTransaction } from '../../db/transaction'
import { findGateway } from '../../gateways/payment/registry'
import type { RawNotice } from '../../gateways/payment/types'
import type { Services } from '../../services'
import { confirmPayment } from './confirm-payment'
import { insertNotice } from './repository'

/**
 * A gateway's notice: only what its signature proves counts. It may come twice, late, or before or
 * after anything else; the answer is then the same and nothing happens twice.
 * @throws GATEWAY_NOT_AVAILABLE, FORBIDDEN, ORDER_NOT_FOUND
 */
export async function receiveNotice(
  services: Services,
  name: Gateway,
  notice: RawNotice,
): Promise<'paid' | 'known' | 'returned'> {
  const gateway = findGateway(services.config, name)
  if (!gateway) throw new AppError('GATEWAY_NOT_AVAILABLE')
  const report = await gateway.readNotice(services, notice)
  if (!report) throw new AppError('FORBIDDEN')
  return inTransaction(
    services.db,
    async (tx) => {
      const outcome = await confirmPayment(tx, services, name, report)
      await insertNotice(tx, {
        gateway: name,
        eventId: report.eventId,
        orderNo: report.orderNo,
        body: notice.body,
        receivedAt: services.systemClock.now(),
      })
      return outcome
    },
    { repeatable: true },
  )
}
