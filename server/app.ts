import underPressure from '@fastify/under-pressure'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { H5 } from './config/paths'
import { buildProxyTrust } from './config/trust-proxy'
import { newId } from './db/id'
import type { RouteSet } from './http/endpoint'
import { registerFailures, sendFailure } from './http/failures'
import { registerFloodGuard } from './http/flood'
import { createIncomingFiles } from './http/incoming-files'
import { registerMetrics } from './http/metrics'
import { registerOperations } from './http/operations'
import { registerRoutes } from './http/register-routes'
import { capSockets } from './http/sockets'
import { answerUnread } from './http/unread'
import { createUploadSlots } from './http/upload-slots'
import { modules, routes as allRoutes } from './modules'
import { sessionLookup } from './modules/session'
import type { Services } from './services'
import { registerAppLinks } from './web/app-links'
import { registerFrontEnd } from './web/front-end'
import { registerSecurityHeaders } from './web/security-headers'

const BODY_LIMIT = 256 * 1024
/** The whole of a request, an upload included (300 s); its headers have Node's own 60 s. */
const REQUEST_TIMEOUT_MS = 300_000
const SILENCE_MS = 30_000

export interface AppOptions {
  logger: FastifyBaseLogger
  /** Folder of the built front end. */
  h5?: string
  /** Other endpoints than the contract's; for tests of the layer itself. */
  routes?: readonly RouteSet[]
  /** False while the database is being started again; /readyz tells it. */
  isDatabaseRunning?: () => boolean
  /** How long the body of an upload may be silent; tests wait less. */
  silenceMs?: number
}

/** Only JSON is read, so that no plain form of another site reaches a handler; an empty body is an empty object. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {})
    return parse(request, body.toString(), done)
  })
}

/** Builds the HTTP server on its services; it does not listen. */
export async function buildApp(
  services: Services,
  {
    logger,
    h5 = H5,
    routes = allRoutes,
    isDatabaseRunning = () => true,
    silenceMs = SILENCE_MS,
  }: AppOptions,
): Promise<FastifyInstance> {
  const { config } = services
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // failures.ts refuses a request without a Host, in the envelope.
    http: { requireHostHeader: false },
    trustProxy: buildProxyTrust(config.trustProxy),
    forceCloseConnections: 'idle',
    // While it ends, failures.ts refuses in the envelope.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendFailure(request, reply, services, error),
    clientErrorHandler: (error, socket) => answerUnread(services, error, socket),
    routerOptions: { maxParamLength: 128 },
  })
  capSockets(app.server, config.socketsPerAddress, config.trustProxy)
  readJsonOnly(app)
  registerFailures(app, services)
  await registerSecurityHeaders(app, config)
  registerFloodGuard(app, services)
  await app.register(underPressure, {
    maxEventLoopDelay: config.maxEventLoopDelayMs,
    exposeStatusRoute: false,
  })
  const registry = registerMetrics(
    app,
    services,
    modules.flatMap(({ gauges = [] }) => gauges),
  )
  registerOperations(app, services, { sets: routes, registry, isDatabaseRunning })
  const incoming = createIncomingFiles(config)
  app.addHook('onReady', () => incoming.sweep(services.systemClock.now()))
  registerRoutes(app, services, routes, {
    sessions: sessionLookup,
    reader: { config, incoming, slots: createUploadSlots(config.uploads), silenceMs },
  })
  for (const module of modules) {
    module.registerPages?.(app, services)
    if (config.sandbox) module.registerSandboxPages?.(app, services)
  }
  registerAppLinks(app, config)
  await registerFrontEnd(app, h5, config)
  return app
}
