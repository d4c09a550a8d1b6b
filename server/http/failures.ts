import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HEADER } from '@contract/headers'
import { isConnectionLost, isMemberGone } from '../db/transaction'
import type { Services } from '../services'
import { failure, statusOf } from './envelope'
import { AppError, TokenExpired } from './error'
import { TooManyRequests } from './rate-limit'
import { isReadable } from './readable'
import { readLanguageHeader } from './request-headers'

const KNOWN_FASTIFY_ERRORS: Readonly<
  Record<string, 'PAYLOAD_TOO_LARGE' | 'VALIDATION_FAILED' | 'UNAVAILABLE'>
> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_UNDER_PRESSURE: 'UNAVAILABLE',
}

/** Addresses that no route can have. */
const UNKNOWN_ADDRESS: ReadonlySet<unknown> = new Set([
  'FST_ERR_BAD_URL',
  'FST_ERR_MAX_PARAM_LENGTH',
])

/** No route, or a path that leads out of the front end's folder. */
class FileNotFound extends AppError {
  constructor() {
    super('NOT_FOUND')
  }
}

/** Every connection is taken and none came free in time. */
function isPoolExhausted(error: unknown): boolean {
  return error instanceof Error && /timeout exceeded when trying to connect/.test(error.message)
}

/** The server is ending; another node, or this one again, takes the request. */
class Closing extends AppError {
  constructor() {
    super('UNAVAILABLE')
  }
}

/** HTTP/1.1 without a Host: Node's own refusal would have no envelope. */
class WithoutHost extends AppError {
  constructor() {
    super('VALIDATION_FAILED')
  }
}

/** The caller has gone before the request was whole: nobody reads the answer, and it is not a fault of ours. */
function isCallerGone({ raw }: FastifyRequest): boolean {
  return raw.readableAborted && raw.socket.destroyed
}

function statusFor(error: AppError): number {
  if (error instanceof FileNotFound) return 404
  return error instanceof WithoutHost ? 400 : statusOf(error)
}

/** Turns whatever was thrown into an error that a caller may read. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isMemberGone(error)) return new TokenExpired()
  if (isConnectionLost(error) || isPoolExhausted(error)) return new AppError('UNAVAILABLE')
  if (error instanceof Error) {
    const known =
      'code' in error && typeof error.code === 'string'
        ? KNOWN_FASTIFY_ERRORS[error.code]
        : undefined
    if (known) return new AppError(known)
    const status =
      'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
    if (status === 403 || status === 404 || ('code' in error && UNKNOWN_ADDRESS.has(error.code)))
      return new FileNotFound()
    if (status < 500) return new AppError('VALIDATION_FAILED')
  }
  return new AppError('SERVER_ERROR')
}

/** Sends the envelope of whatever was thrown; also for what Fastify refuses before any route (an address that cannot be read). */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  thrown: unknown,
): FastifyReply {
  const error = toAppError(thrown)
  const status = statusFor(error)
  if (isCallerGone(request)) request.log.info({ err: thrown }, 'request cut off')
  else if (status >= 500 && !(error instanceof Closing))
    request.log.error({ err: thrown }, 'request failed')
  if (error instanceof TooManyRequests) reply.header('retry-after', String(error.retryAfter))
  request.answerCode = error.code
  return reply.code(status).send(
    failure(error, {
      texts: services.texts,
      language: readLanguageHeader(request),
      requestId: request.id,
    }),
  )
}

/** Every failure carries the envelope: unknown routes, bodies that cannot be read, faults. */
export function registerFailures(app: FastifyInstance, services: Services): void {
  app.decorateRequest('answerCode', 0)
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header(HEADER.requestId, request.id)
    if (closing) throw new Closing()
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined)
      throw new WithoutHost()
  })
  app.addHook('preHandler', async ({ query, params, body }) => {
    if (![query, params, body].every((part) => isReadable(part)))
      throw new AppError('VALIDATION_FAILED')
  })
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, services, error))
  app.setNotFoundHandler((request, reply) =>
    sendFailure(request, reply, services, new FileNotFound()),
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the envelope that was sent; for logs and figures. */
    answerCode: number
  }
}
