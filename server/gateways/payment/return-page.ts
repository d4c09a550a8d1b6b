import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../services'
import { RETURN_PATH, returnAddress, returnOutcomes } from './return-address'

const Visit = z.object({
  id: z.string().regex(/^[0-9A-Za-z]{1,64}$/),
  outcome: z.enum(returnOutcomes).catch('returned'),
})

/** GET /pay/return: from a vendor's page in the system's browser into the app, to the order's page. */
export function registerReturnPage(app: FastifyInstance, { config }: Services): void {
  app.get(RETURN_PATH, (request, reply) => {
    const order = Visit.safeParse(request.query).data
    const address = order && returnAddress('app', config.brand, order)
    return address === undefined
      ? reply.code(404).send({ code: 40400, msg: 'unknown order', data: {} })
      : reply.header('cache-control', 'no-store').redirect(address, 303)
  })
}
