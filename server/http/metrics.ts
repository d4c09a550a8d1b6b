import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { readFigures, type JobFigures } from '../jobs/repository'
import type { ModuleGauge } from '../module'
import type { Services } from '../services'

const jobGauges = [
  ['starcard_jobs_open', 'Jobs that are still to run', 'open'],
  ['starcard_jobs_failed', 'Jobs that were given up', 'failed'],
  ['starcard_jobs_lag_seconds', 'How long the job that has been due longest waits', 'lagSeconds'],
] as const

/** Figures of the jobs (docs/operations.md, Watching), read once when somebody asks; without the database the rest is told. */
function registerJobFigures(
  registry: Registry,
  { db, businessClock, systemClock, log }: Services,
): void {
  async function read(): Promise<JobFigures | undefined> {
    try {
      return await readFigures(db, {
        business: await businessClock.now(db),
        system: systemClock.now(),
      })
    } catch (error) {
      log.error({ err: error }, 'the figures of the jobs cannot be read')
      return undefined
    }
  }
  let reading: Promise<JobFigures | undefined> | undefined
  const readOnce = (): Promise<JobFigures | undefined> =>
    (reading ??= read().finally(() => (reading = undefined)))
  for (const [name, help, key] of jobGauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const figures = await readOnce()
        if (figures) this.set(figures[key])
        else this.remove()
      },
    })
  }
}

function registerGauge(registry: Registry, services: Services, gauge: ModuleGauge): void {
  new Gauge({
    name: gauge.name,
    help: gauge.help,
    registers: [registry],
    async collect() {
      try {
        this.set(await gauge.read(services))
      } catch (error) {
        services.log.error({ err: error, gauge: gauge.name }, 'a figure cannot be read')
        this.remove()
      }
    },
  })
}

/** One line of log and one sample per answered request: route pattern, never the address with its query. */
export function registerMetrics(
  app: FastifyInstance,
  services: Services,
  gauges: readonly ModuleGauge[],
): Registry {
  const { config } = services
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerJobFigures(registry, services)
  for (const gauge of gauges) registerGauge(registry, services, gauge)
  new Gauge({
    name: 'starcard_bus_connected',
    help: '1 while other nodes hear of messages at once',
    registers: [registry],
    collect() {
      this.set(services.bus.isConnected() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'starcard_pushes_lag_seconds',
    help: 'How long the push that has been due longest waits',
    registers: [registry],
    async collect() {
      await services.pushes.readLag(services.db).then(
        (lag) => this.set(lag),
        () => this.remove(),
      )
    },
  })
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
    duration.observe(
      {
        method: request.method,
        route,
        status: String(reply.statusCode),
        code: String(request.answerCode),
      },
      seconds,
    )
    if (config.production || reply.statusCode >= 500)
      request.log.info(
        {
          method: request.method,
          route,
          status: reply.statusCode,
          answer: request.answerCode,
          ms: Math.round(reply.elapsedTime),
        },
        'answered',
      )
  })
  return registry
}
