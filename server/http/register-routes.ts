import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HEADER } from '@contract/headers'
import type { Services } from '../services'
import { createContext, type Lookups, type SessionLookup } from './authenticate'
import type { RequestContext } from './context'
import type { Outcome, Route, RouteSet } from './endpoint'
import { success } from './envelope'
import { AppError } from './error'
import { runOnce } from './idempotency'
import { formatAddressSubject } from './limit-subject'
import { formLimits, withForm, type FormReader } from './multipart'
import { header } from './request-headers'
import { sendShared } from './shared-answer'
import { keepBody, readSignedRequest } from './signed-request'

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** One input from query, body and path, the path's parts last; a body that is not an object is refused. */
function inputOf(request: FastifyRequest): Record<string, unknown> {
  const { query, body, params } = request
  if (body !== undefined && body !== null && !isRecord(body))
    throw new AppError('VALIDATION_FAILED')
  return { ...(isRecord(query) ? query : {}), ...(body ?? {}), ...(isRecord(params) ? params : {}) }
}

async function limit(
  { name, handler }: Route,
  { services, ip, userId, limitDevice }: RequestContext,
): Promise<void> {
  if (!handler.limit) return
  const subject = { ip: formatAddressSubject(ip), user: userId, device: limitDevice }[
    handler.limit.by
  ]
  await services.limits.require(`endpoint:${name}:${handler.limit.by}:${subject}`, handler.limit)
}

/** What the routes with forms stand on, and a request with its reply. */
interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  reader: FormReader
}

async function answer(
  route: Route,
  { request, reply, reader }: Exchange,
  context: RequestContext,
): Promise<Outcome> {
  await limit(route, context)
  const { name, endpoint, handler } = route
  if (endpoint.multipart && handler.kind !== 'idempotent') {
    await handler.admit?.(context, Number(request.headers['content-length'] ?? 0))
    return withForm(
      reader,
      { request, reply },
      { userId: context.userId, checkHead: handler.checkHead ?? (() => undefined) },
      (form) => handler.run(context, form),
    )
  }
  const raw = inputOf(request)
  return handler.kind === 'idempotent'
    ? runOnce({ name, endpoint, handler }, context, raw, header(request, HEADER.idempotencyKey))
    : handler.run(context, raw)
}

function registerRoute(
  app: FastifyInstance,
  lookups: Lookups,
  reader: FormReader,
  route: Route,
): void {
  const { services } = lookups
  const { method, path, access, signed } = route.endpoint
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    ...(signed ? { preParsing: keepBody } : {}),
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const now = await services.businessClock.now(services.db)
      reply.header(HEADER.now, now.toISOString()).header('cache-control', 'no-store')
      const context = await createContext(request, access, lookups, now)
      if (signed) context.signed = readSignedRequest(request)
      const outcome = await answer(route, { request, reply, reader }, context)
      if (route.handler.kind === 'shared') return sendShared(request, reply, outcome)
      if (outcome.replayed) reply.header(HEADER.replayed, 'true')
      return reply.send(success(outcome))
    },
  })
}

/** Makes a Fastify route of every endpoint of the contract. */
export function registerRoutes(
  app: FastifyInstance,
  services: Services,
  sets: readonly RouteSet[],
  { sessions, reader }: { sessions: SessionLookup; reader: FormReader },
): void {
  const lookups = { services, sessions }
  const all = sets.flat()
  for (const route of all.filter(({ endpoint }) => !endpoint.multipart))
    registerRoute(app, lookups, reader, route)
  // Only these read forms, so that no form of another site reaches any other handler.
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: formLimits(services.config) })
    for (const route of all.filter(({ endpoint }) => endpoint.multipart))
      registerRoute(scope, lookups, reader, route)
  })
}
