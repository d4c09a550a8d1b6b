import { daysAfter } from '@contract/domain/utc'
import type { ModuleDefinition } from '../../module'
import { IDLE_DAYS } from './policy'
import { deleteDead } from './repository'
import { sessionRoutes } from './routes'

export const sessionModule: ModuleDefinition = {
  name: 'session',
  routes: sessionRoutes,
  // Tokens and tickets that can never be valid again, and devices without a login that nobody uses.
  housekeeping: (tx, now) => deleteDead(tx, daysAfter(now, -IDLE_DAYS)),
}
