import { daysAfter } from '@contract/domain/utc'
import type { ModuleDefinition } from '../../module'
import { IDLE_DAYS, KNOWN_DEVICE_DAYS } from './policy'
import { deviceRoutes } from './devices/routes'
import { deleteDead, forgetDevices } from './repository'
import { sessionRoutes } from './routes'

export const sessionModule: ModuleDefinition = {
  name: 'session',
  routes: [...sessionRoutes, ...deviceRoutes],
  // Tokens and tickets that can never be valid again, and devices without a login that nobody uses.
  async housekeeping(tx, now) {
    await deleteDead(tx, daysAfter(now, -IDLE_DAYS))
    await forgetDevices(tx, daysAfter(now, -KNOWN_DEVICE_DAYS))
  },
}
