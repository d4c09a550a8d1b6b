import type { FastifyInstance } from 'fastify'
import { registerSandboxCashier } from './gateways/payment/sandbox/cashier-routes'
import type { RouteSet } from './http/endpoint'
import { registerAccountJobs } from './modules/account'
import { accountRoutes } from './modules/account/routes'
import { diagnosticsRoutes } from './modules/diagnostics/routes'
import { registerIncomeJobs } from './modules/income'
import { incomeRoutes } from './modules/income/routes'
import { registerMailboxPages } from './modules/mailbox/pages'
import { registerMembershipJobs } from './modules/membership'
import { membershipRoutes } from './modules/membership/routes'
import { registerOperatorsJobs } from './modules/operators'
import { registerNoticeRoute, registerOrdersJobs } from './modules/orders'
import { ordersRoutes } from './modules/orders/routes'
import { sessionRoutes } from './modules/session/routes'
import { teamRoutes } from './modules/team/routes'
import { registerFilePages, registerUploadJobs } from './modules/upload'
import { uploadRoutes } from './modules/upload/routes'
import {
  registerPayoutJobs,
  registerPayoutRoute,
  registerWithdrawalJobs,
} from './modules/withdrawal'
import { withdrawalRoutes } from './modules/withdrawal/routes'
import type { Services } from './services'

/** Every endpoint of the contract that this server answers. */
export const routes: readonly RouteSet[] = [
  sessionRoutes,
  diagnosticsRoutes,
  incomeRoutes,
  membershipRoutes,
  ordersRoutes,
  teamRoutes,
  accountRoutes,
  withdrawalRoutes,
  uploadRoutes,
]

/** Handlers of the modules' jobs. */
export function registerJobs(services: Services): void {
  registerIncomeJobs(services)
  registerMembershipJobs(services.jobs)
  registerOrdersJobs(services.jobs)
  registerAccountJobs(services)
  registerOperatorsJobs(services)
  registerUploadJobs(services)
  registerWithdrawalJobs(services)
  registerPayoutJobs(services.jobs)
}

/** What is no endpoint of the contract: pages and webhooks. */
export function registerPages(app: FastifyInstance, services: Services): void {
  registerNoticeRoute(app, services)
  registerPayoutRoute(app, services)
  registerFilePages(app, services)
  if (!services.config.sandbox) return
  registerMailboxPages(app, services)
  registerSandboxCashier(app, services)
}
