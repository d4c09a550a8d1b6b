import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services'
import { writeCsv } from './csv'
import { openStatementLink, STATEMENT_ROUTE } from './link'
import { loadStatement } from './load-statement'

/** GET /documents/statements/…csv by a signed link. Here HTTP statuses speak, as a download reads no envelope. */
export function registerStatementPages(app: FastifyInstance, services: Services): void {
  app.get(`${STATEMENT_ROUTE}:file`, async ({ query }, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff')
    const link = openStatementLink(services, query)
    if (!link) return reply.code(403).send({ code: 40300, msg: 'link expired', data: null })
    const now = await services.businessClock.now(services.db)
    const statement = await loadStatement(services, { ...link, now })
    return reply
      .header('content-disposition', `attachment; filename="statement-${link.month}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(writeCsv(services, statement, link))
  })
}
