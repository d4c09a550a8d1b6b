import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../../services'
import { collectMember } from './collect'
import { FILE_NAME } from './create-export'
import { EXPORT_ROUTE, isGenuineLink } from './link'

const Link = z.object({ expires: z.coerce.number().int(), signature: z.string() })

/** GET /files/export/{id}: the file, made when it is fetched, of one snapshot of the database. */
export function registerExportPage(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { userId: string } }>(`${EXPORT_ROUTE}:userId`, async (request, reply) => {
    const { userId } = request.params
    const link = Link.safeParse(request.query)
    if (!link.success || !isGenuineLink(services, { userId, ...link.data }))
      return reply.code(403).send({ code: 40300, msg: 'the link has run out', data: null })
    const found = await services.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((snapshot) => collectMember(snapshot, services, userId))
    if (!found) return reply.code(404).send({ code: 40400, msg: 'no such member', data: null })
    const madeAt = services.systemClock.now().toISOString()
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="${FILE_NAME}"`)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ madeAt, ...found }, null, 2))
  })
}
