import type { FastifyInstance } from 'fastify'
import { Gateway } from '@contract/orders/schemas'
import { AppError } from '../../http/error'
import type { Services } from '../../services'
import { registerReturnPage } from '../../gateways/payment/return-page'
import { registerLeavePage } from '../../gateways/payment/wechat/leave-page'
import { receiveNotice } from './receive-notice'

/**
 * POST /pay/notify/{gateway}: a gateway reads HTTP statuses, not our envelope's codes. 200 ends its
 * retries; 403 is a notice that is not genuine; 404 an order or gateway that does not exist.
 */
function registerNoticeRoute(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    // The signature covers the body's bytes, so it is read as text.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 65_536 },
      (_request, body, done) => done(null, body),
    )

    scope.post<{ Params: { gateway: string } }>(
      '/pay/notify/:gateway',
      async ({ params, headers, body }, reply) => {
        const gateway = Gateway.safeParse(params.gateway)
        if (!gateway.success || typeof body !== 'string')
          return reply.code(404).send({ code: 40400, msg: 'unknown gateway', data: {} })
        try {
          const outcome = await receiveNotice(services, gateway.data, { headers, body })
          return await reply.send({ code: 0, msg: '', data: { outcome } })
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          return reply
            .code(error.errorName === 'FORBIDDEN' ? 403 : 404)
            .send({ code: error.code, msg: error.errorName, data: {} })
        }
      },
    )
  })
}

/** What vendors' servers and pages call: notices, and the ways to their pages and back. */
export function registerPaymentPages(app: FastifyInstance, services: Services): void {
  registerNoticeRoute(app, services)
  registerReturnPage(app, services)
  registerLeavePage(app, services)
}
