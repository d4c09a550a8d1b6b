import { z } from 'zod'
import type { CardPaySettings } from '../../../config/payment-settings'
import { parseJson } from '../parse-json'
import { GatewayFailure } from '../types'

const TIMEOUT_MS = 15_000
const Refusal = z.object({
  error: z.object({ code: z.string().max(64).optional(), type: z.string() }),
})

export interface CardAnswer {
  status: number
  body: unknown
  /** The error's code, where it was refused. */
  refusal: string | undefined
}

/**
 * One call of a hosted card page's API, as https://docs.stripe.com/api describes it: a form, a secret key, and an idempotency key
 * with everything that must happen once.
 * @throws GatewayFailure for no answer
 */
export async function callCardPage(
  { url, secretKey }: CardPaySettings,
  path: string,
  sent?: { form: string; idempotencyKey: string },
): Promise<CardAnswer> {
  try {
    const response = await fetch(`${url}${path}`, {
      method: sent ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': '2024-06-20',
        ...(sent && {
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': sent.idempotencyKey,
        }),
      },
      ...(sent && { body: sent.form }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = parseJson(await response.text())
    const { error } = Refusal.safeParse(body).data ?? {}
    const refusal = response.ok
      ? undefined
      : (error?.code ?? error?.type ?? String(response.status))
    return { status: response.status, body, refusal }
  } catch (error) {
    throw new GatewayFailure(`no answer: ${error instanceof Error ? error.name : 'unknown'}`)
  }
}
