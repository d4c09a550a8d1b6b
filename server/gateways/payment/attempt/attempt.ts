import type { Gateway } from '@contract/orders/schemas'
import type { Services } from '../../../services'
import { GatewayFailure, type PaymentReport, type PaymentRequest } from '../types'
import { insertAttempt, listAttempts, markAttemptClosed } from './repository'
import type { PaymentAttemptTable } from './tables'

/** What a vendor does with one of our attempts. */
export interface Vendor {
  gateway: Gateway
  /** The question that opens it. */
  ask(services: Services, request: PaymentRequest, reference: string): string
  /** Its payment, when it was made. */
  query(services: Services, attempt: PaymentAttemptTable): Promise<PaymentReport | undefined>
  /** Makes it unpayable; 'paid' when somebody was faster. */
  close(services: Services, attempt: PaymentAttemptTable): Promise<'closed' | 'paid'>
}

/** Closes what is open of an order at the vendor; one that was paid stays as it is. */
export async function closeAttempts(
  services: Services,
  vendor: Vendor,
  orderNo: string,
): Promise<'closed' | 'paid'> {
  for (const attempt of await listAttempts(services.db, vendor.gateway, orderNo)) {
    if (attempt.closedAt) continue
    if ((await vendor.close(services, attempt)) === 'paid') return 'paid'
    await markAttemptClosed(services.db, attempt, services.systemClock.now())
  }
  return 'closed'
}

/** The payment of an order, by whichever attempt it was made. */
export async function queryAttempts(
  services: Services,
  vendor: Vendor,
  orderNo: string,
): Promise<PaymentReport | undefined> {
  for (const attempt of await listAttempts(services.db, vendor.gateway, orderNo)) {
    const report = await vendor.query(services, attempt)
    if (report) return report
  }
  return undefined
}

/**
 * The one open attempt at an order: that of this client, else a new one after the other client's was closed. Whoever turns from
 * WeChat's web view to the mini-program has one way to pay, never two.
 * @throws GatewayFailure where two clients open at the same moment
 */
export async function startAttempt(
  services: Services,
  vendor: Vendor,
  request: PaymentRequest,
): Promise<PaymentAttemptTable | 'paid'> {
  const { db, systemClock } = services
  const { orderNo, client, charged, currency, expiresAt } = request
  const findOpen = async () =>
    (await listAttempts(db, vendor.gateway, orderNo)).find(({ closedAt }) => !closedAt)
  const open = await findOpen()
  if (open?.client === client) return open
  if (open && (await closeAttempts(services, vendor, orderNo)) === 'paid') return 'paid'
  const before = (await listAttempts(db, vendor.gateway, orderNo)).length
  const reference = before === 0 ? orderNo : `${orderNo}-${before + 1}`
  await insertAttempt(db, {
    reference,
    gateway: vendor.gateway,
    orderNo,
    client,
    charged,
    currency,
    asked: vendor.ask(services, request, reference),
    vendorId: null,
    openedAt: systemClock.now(),
    expiresAt,
    closedAt: null,
  })
  const started = await findOpen()
  if (started?.client !== client) throw new GatewayFailure('opened elsewhere at the same moment')
  return started
}
