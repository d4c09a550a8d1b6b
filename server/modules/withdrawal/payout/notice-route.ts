import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../services'
import { receivePayoutNotice } from './payout'

/** POST /pay/payout/notify: the payout service reads HTTP statuses. 200 ends its retries; 403 is a notice that is not genuine. */
export function registerPayoutRoute(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    // The signature covers the body's bytes, so it is read as text.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 65_536 },
      (_request, body, done) => done(null, body),
    )

    scope.post('/pay/payout/notify', async ({ headers, body }, reply) => {
      const outcome =
        typeof body === 'string'
          ? await receivePayoutNotice(services, { headers, body })
          : 'refused'
      if (outcome === 'refused')
        return reply.code(403).send({ code: 40300, msg: 'the notice is not genuine', data: {} })
      return reply.send({ code: 0, msg: '', data: { outcome } })
    })
  })
}
