import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HEADER } from '@contract/headers'
import { isConnectionLost } from '../db/transaction'
import type { Services } from '../services'
import { failure, statusOf } from './envelope'
import { AppError } from './error'
import { TooManyRequests } from './rate-limit'
import { languageOf } from './request-headers'

const KNOWN_FASTIFY_ERRORS: Readonly<Record<string, 'PAYLOAD_TOO_LARGE' | 'VALIDATION_FAILED' | 'UNAVAILABLE'>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_UNDER_PRESSURE: 'UNAVAILABLE',
}

/** Turns whatever was thrown into an error that a caller may read. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isConnectionLost(error)) return new AppError('UNAVAILABLE')
  if (error instanceof Error) {
    const known = 'code' in error && typeof error.code === 'string' ? KNOWN_FASTIFY_ERRORS[error.code] : undefined
    if (known) return new AppError(known)
    if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500) return new AppError('VALIDATION_FAILED')
  }
  return new AppError('SERVER_ERROR')
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, services: Services, thrown: unknown): FastifyReply {
  const error = toAppError(thrown)
  const status = statusOf(error)
  if (status >= 500) request.log.error({ err: thrown }, 'request failed')
  if (error instanceof TooManyRequests) reply.header('retry-after', String(error.retryAfter))
  request.answerCode = error.code
  return reply.code(status).send(failure(error, { texts: services.texts, language: languageOf(request), requestId: request.id }))
}

/** Every failure carries the envelope: unknown routes, bodies that cannot be read, faults. */
export function registerFailures(app: FastifyInstance, services: Services): void {
  app.decorateRequest('answerCode', 0)
  app.addHook('onRequest', async (request, reply) => {
    reply.header(HEADER.requestId, request.id)
  })
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, services, error))
  app.setNotFoundHandler((request, reply) => {
    const error = new AppError('NOT_FOUND')
    request.answerCode = error.code
    return reply.code(404).send(failure(error, { texts: services.texts, language: languageOf(request), requestId: request.id }))
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the envelope that was sent; for logs and figures. */
    answerCode: number
  }
}
