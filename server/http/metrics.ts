import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Services } from '../services'

/** One line of log and one sample per answered request: route pattern, never the address with its query. */
export function registerMetrics(app: FastifyInstance, { config }: Services): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'starcard_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status', 'code'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const seconds = reply.elapsedTime / 1000
    duration.observe({ method: request.method, route, status: String(reply.statusCode), code: String(request.answerCode) }, seconds)
    if (config.production || reply.statusCode >= 500) request.log.info({ method: request.method, route, status: reply.statusCode, answer: request.answerCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  return registry
}
