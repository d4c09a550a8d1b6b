import { z } from 'zod'
import { Gateway } from '@contract/orders/schemas'
import type { Tx } from '../../../db/transaction'
import { findGateway } from '../../../gateways/payment/registry'
import type { RefundRequest } from '../../../gateways/payment/types'
import type { JobRun } from '../../../jobs/handler'
import type { Services } from '../../../services'
import { CONFIRM_REFUND, RETURN_MONEY } from '../job-kinds'
import { computeAskRefundMs } from '../policy'
import type { PaymentTable } from '../tables'
import { noteRefundEnd } from './note-refund-end'
import { findPayment, listRefundsUnderWay } from './repository'

const Payload = z.object({ gateway: Gateway, transactionId: z.string() })
/** `asked`: how often the gateway has said that the money is still under way. */
const ConfirmPayload = Payload.extend({ asked: z.number().int().default(0) })

/** What to ask the gateway; undefined where nothing goes back. */
function requestOf(payment: PaymentTable | undefined): RefundRequest | undefined {
  if (!payment?.refunded) return undefined
  const { transactionId, charged, refunded, currency } = payment
  return { transactionId, charged, refunded, currency }
}

async function askLater(
  tx: Tx,
  { jobs, systemClock }: Services,
  { gateway, transactionId, asked }: z.output<typeof ConfirmPayload>,
): Promise<void> {
  await jobs.schedule(tx, {
    kind: CONFIRM_REFUND,
    key: transactionId,
    runAt: new Date(systemClock.now().getTime() + computeAskRefundMs(asked)),
    clock: 'system',
    payload: { gateway, transactionId, asked },
  })
}

/** Tells the gateway to give money back; whatever it answers, how that ended is noted or asked later. */
export async function returnMoney({ tx, services, payload }: JobRun): Promise<void> {
  const { gateway, transactionId } = Payload.parse(payload)
  const payment = await findPayment(services.db, gateway, transactionId)
  const request = requestOf(payment)
  if (!payment || !request) return
  const outcome = await findGateway(services.config, gateway)?.refund(services, request)
  if (outcome === 'succeeded' || outcome === 'failed')
    await noteRefundEnd(tx, services, payment, outcome)
  else await askLater(tx, services, { gateway, transactionId, asked: 0 })
}

/** Asks what became of money that goes back, ever less often until it has ended; a gateway that never heard of it is told once more. */
export async function confirmRefund({ tx, services, payload, now }: JobRun): Promise<void> {
  const { gateway, transactionId, asked } = ConfirmPayload.parse(payload)
  const payment = await findPayment(services.db, gateway, transactionId)
  const request = requestOf(payment)
  if (payment?.refundState !== 'processing' || !request) return
  const found = findGateway(services.config, gateway)
  const state = found ? await found.queryRefund(services, request) : 'processing'
  if (state === 'succeeded' || state === 'failed')
    return noteRefundEnd(tx, services, payment, state)
  if (state === 'processing')
    return askLater(tx, services, { gateway, transactionId, asked: asked + 1 })
  await services.jobs.schedule(tx, {
    kind: RETURN_MONEY,
    key: transactionId,
    runAt: now,
    clock: 'system',
    payload: { gateway, transactionId },
  })
}

/** Money that goes back is asked about whatever has become of its jobs; one that is open stays. */
export async function scheduleRefundsUnderWay(services: Services): Promise<void> {
  for (const payment of await listRefundsUnderWay(services.db))
    await services.jobs.schedule(services.db, {
      kind: CONFIRM_REFUND,
      key: payment.transactionId,
      runAt: new Date(services.systemClock.now().getTime() + computeAskRefundMs(0)),
      clock: 'system',
      payload: { ...payment },
    })
}
