import type { FastifyInstance } from 'fastify'
import type { RouteSet } from './http/endpoint'
import { diagnosticsRoutes } from './modules/diagnostics/routes'
import { registerIncomeJobs } from './modules/income'
import { incomeRoutes } from './modules/income/routes'
import { registerMailboxPages } from './modules/mailbox/pages'
import { registerSessionJobs } from './modules/session'
import { sessionRoutes } from './modules/session/routes'
import type { Services } from './services'

/** Every endpoint of the contract that this server answers. */
export const routes: readonly RouteSet[] = [sessionRoutes, diagnosticsRoutes, incomeRoutes]

/** Handlers of the modules' jobs. */
export function registerJobs(services: Services): void {
  registerSessionJobs(services)
  registerIncomeJobs(services)
}

/** What is no endpoint of the contract: pages and webhooks. */
export function registerPages(app: FastifyInstance, services: Services): void {
  if (services.config.sandbox) registerMailboxPages(app, services)
}
