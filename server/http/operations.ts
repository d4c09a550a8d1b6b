import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { Services } from '../services'
import type { RouteSet } from './endpoint'
import { failure } from './envelope'
import { AppError } from './error'
import { createOpenApi } from './openapi'
import { header, readLanguageHeader } from './request-headers'

function sameText(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

interface OperationsOptions {
  sets: readonly RouteSet[]
  registry: Registry
  isDatabaseRunning(): boolean
}

/** /healthz: the process lives. /readyz: it reaches the database, or why not. /metrics and /openapi.json: with METRICS_TOKEN where one is set. */
export function registerOperations(
  app: FastifyInstance,
  services: Services,
  { sets, registry, isDatabaseRunning }: OperationsOptions,
): void {
  const { config, db } = services
  let openApi: ReturnType<typeof createOpenApi> | undefined

  /** Monitors read HTTP statuses, not codes. */
  async function requireToken(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    if (
      !config.metricsToken ||
      sameText(header(request, 'authorization'), `Bearer ${config.metricsToken}`)
    )
      return undefined
    const { texts } = services
    return reply
      .code(401)
      .header('www-authenticate', 'Bearer')
      .send(
        failure(new AppError('FORBIDDEN'), {
          texts,
          language: readLanguageHeader(request),
          requestId: request.id,
        }),
      )
  }

  app.get('/healthz', async () => ({ code: 0, msg: '', data: { version: config.version } }))
  app.get('/readyz', async () => {
    await sql`select 1`.execute(db).catch(() => {
      throw new AppError('UNAVAILABLE', {
        database: isDatabaseRunning() ? 'unreachable' : 'restarting',
      })
    })
    return { code: 0, msg: '', data: {} }
  })
  app.get('/metrics', { onRequest: requireToken }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  app.get(
    '/openapi.json',
    { onRequest: requireToken },
    async () => (openApi ??= createOpenApi(sets, config.version)),
  )
}
