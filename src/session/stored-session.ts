import { readLoginRecord } from './login-record'
import { useSession } from './session-store'
import { readToken } from './token'

/**
 * What another tab of this browser has done to the session that both share, as seen from this one. A token without its date is still being
 * written, or somebody else wrote it: the next start takes that.
 */
export function compareStoredSession(): 'same' | 'renewed' | 'ended' | 'begun' | 'other' {
  const held = useSession.getState()
  const stored = readToken()
  if (stored?.value === held.token) return 'same'
  if (!stored) return held.token === '' ? 'same' : 'ended'
  if (stored.savedAt === 0) return 'same'
  if (held.token === '') return 'begun'
  return readLoginRecord()?.userId === held.userId ? 'renewed' : 'other'
}
