import { daysAfter } from '@contract/domain/utc'
import { listOwnRows } from '../../db/own-rows'
import type { ModuleDefinition } from '../../module'
import { listServedCountries, serveCountry, stopCountry } from './countries/ops'
import { IDLE_DAYS, KNOWN_DEVICE_DAYS } from './policy'
import { dropPushesSignedOut } from './devices/push/repository'
import { deviceRoutes } from './devices/routes'
import { deleteDead, forgetDevices, forgetDevicesOf, lockLogins } from './repository'
import { sessionRoutes } from './routes'
import { revokeAll } from './tokens'

export const sessionModule: ModuleDefinition = {
  name: 'session',
  routes: [...sessionRoutes, ...deviceRoutes],
  operatorActions: [listServedCountries, stopCountry, serveCountry],
  memberData: {
    lock: lockLogins,
    collect: async (exec, _services, userId) => ({
      knownDevice: await listOwnRows(exec, 'known_device', 'userId', userId),
      authToken: await listOwnRows(exec, 'auth_token', 'userId', userId),
    }),
    async erase(tx, { systemClock }, { userId }) {
      await revokeAll(tx, userId, systemClock.now())
      await forgetDevicesOf(tx, userId)
    },
  },
  // Tokens and tickets that can never be valid again, and devices without a login that nobody uses.
  async housekeeping(tx, now) {
    await deleteDead(tx, daysAfter(now, -IDLE_DAYS))
    await forgetDevices(tx, daysAfter(now, -KNOWN_DEVICE_DAYS))
    await dropPushesSignedOut(tx, daysAfter(now, -IDLE_DAYS))
  },
}
