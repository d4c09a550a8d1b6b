import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { HEADER } from '@contract/headers'
import type { Config } from '../config/config'
import { API_POLICY, APP_ORIGINS } from './csp'
import { PERMISSIONS_POLICY } from './permissions-policy'

const CSP = 'content-security-policy'

/** CORS by allow-list, and the headers that keep a browser from doing more than it must. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, corsOrigins, enterpriseApp }: Config,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: publicUrl.startsWith('https://')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader(CSP) && !reply.raw.hasHeader(CSP)) reply.header(CSP, API_POLICY)
  })
  await app.register(cors, {
    origin: [...APP_ORIGINS, new URL(publicUrl).origin, ...corsOrigins],
    methods: ['GET', 'POST'],
    allowedHeaders: [
      'Content-Type',
      HEADER.session,
      HEADER.token,
      HEADER.deviceInfo,
      HEADER.platform,
      HEADER.language,
      HEADER.idempotencyKey,
      ...(enterpriseApp ? [enterpriseApp.header] : []),
    ],
    exposedHeaders: [HEADER.now, HEADER.requestId, HEADER.replayed, 'Retry-After'],
    maxAge: 600,
  })
}
