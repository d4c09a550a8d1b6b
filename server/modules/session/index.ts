import type { SessionLookup } from '../../http/authenticate'
import { authenticate, resolveDevice } from './tokens'

export { findPushTarget, hasPushTarget, mayTakeCalls } from './devices/push/targets'
export {
  dropPushToken,
  notePushBadge,
  savePushTarget,
  type PushTarget,
} from './devices/push/repository'
export { isServed, nameCountry, requireOpenCountry } from './countries/countries'
export {
  findOpenFamily,
  isWhitelisted,
  listEndedFamilies,
  listUsersOfSameDevices,
  lockLogins,
} from './repository'
export { issueToken, revokeAll, revokeLogin, revokeOthers, signIn } from './tokens'

/** What the HTTP layer asks about a caller. */
export const sessionLookup: SessionLookup = { deviceOf: resolveDevice, authenticate }
