import type { Services } from '../../../services'
import { toReport, writeNotice } from './notice'
import { findByToken, markPaid, readSecret } from './repository'
import { SIGNATURE_HEADER, signNotice } from './signature'

export interface SignedNotice {
  headers: Record<string, string>
  body: string
}

/** The signed notice about a payment that was made; undefined while nothing was paid. */
export async function signSandboxNotice(
  { db, systemClock }: Services,
  token: string,
): Promise<SignedNotice | undefined> {
  const payment = await findByToken(db, token)
  const report = payment && toReport(payment)
  if (!report) return undefined
  const body = writeNotice(report)
  return {
    headers: { [SIGNATURE_HEADER]: signNotice(await readSecret(db), body, systemClock.now()) },
    body,
  }
}

/** A person pays at the cashier: the sandbox takes the money and answers with its notice; undefined when the payment was not open. */
export async function takePayment(
  services: Services,
  token: string,
): Promise<SignedNotice | undefined> {
  const isTaken = await markPaid(services.db, token, await services.businessClock.now(services.db))
  return isTaken ? signSandboxNotice(services, token) : undefined
}
