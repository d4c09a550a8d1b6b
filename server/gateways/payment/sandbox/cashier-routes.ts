import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { parseLanguage } from '@contract/languages'
import type { Services } from '../../../services'
import { returnTargets } from '../types'
import { buildCashierPolicy, renderCashier } from './cashier-page'
import { CASHIER_PATH } from './gateway'
import { findByToken } from './repository'
import { readAppScheme, returnAddress } from '../return-address'
import type { SandboxPaymentTable } from './tables'
import { takePayment, type SignedNotice } from './take-payment'

const Visit = z.object({
  token: z.string().max(64).catch(''),
  lang: z.string().max(20).optional().catch(undefined),
  return: z.enum(returnTargets).catch('h5'),
})
type Visit = z.output<typeof Visit>
/** Anything but a clear 'pay' pays nothing. */
const Decision = Visit.extend({ action: z.enum(['pay', 'cancel']).catch('cancel') })

/**
 * The sandbox's hosted payment page. Paying takes the money in the sandbox's books and sends the signed
 * notice to our own webhook, as a real gateway would: the order is paid by that notice alone.
 */
export function registerSandboxCashier(app: FastifyInstance, services: Services): void {
  const { db, config, texts } = services

  function findBack(visit: Visit, { orderId, status }: SandboxPaymentTable): string | undefined {
    const outcome = status === 'open' || status === 'closed' ? 'cancelled' : 'underWay'
    return returnAddress(visit.return, config.brand, { id: orderId, outcome })
  }

  function show(
    reply: FastifyReply,
    visit: Visit,
    payment: SandboxPaymentTable | undefined,
  ): FastifyReply {
    const back = payment && findBack(visit, payment)
    return reply
      .code(payment ? 200 : 404)
      .header('content-security-policy', buildCashierPolicy(readAppScheme(config.brand)))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        renderCashier({
          texts,
          language: parseLanguage(visit.lang),
          returnTo: visit.return,
          back,
          payment,
        }),
      )
  }

  async function sendNotice({ headers, body }: SignedNotice): Promise<void> {
    const response = await app.inject({
      method: 'POST',
      url: '/pay/notify/sandbox',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    })
    if (response.statusCode !== 200)
      services.log.error(
        { status: response.statusCode, body: response.body },
        'a notice was not taken; the order will be asked about later',
      )
  }

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))))
      },
    )

    scope.get(CASHIER_PATH, async (request, reply) => {
      const visit = Visit.parse(request.query)
      return show(reply, visit, await findByToken(db, visit.token))
    })

    scope.post(CASHIER_PATH, async (request, reply) => {
      const { action, ...visit } = Decision.parse(request.body ?? {})
      const notice = action === 'pay' ? await takePayment(services, visit.token) : undefined
      if (notice) await sendNotice(notice)
      const payment = await findByToken(db, visit.token)
      const back = payment && findBack(visit, payment)
      return back === undefined
        ? show(reply, visit, payment)
        : reply.header('cache-control', 'no-store').redirect(back, 303)
    })
  })
}
