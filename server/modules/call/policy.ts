import { callStats } from '@contract/call/limits'
import type { CallWay } from '@contract/call/way'
import type { ErrorName } from '@contract/errors'

export type Role = 'caller' | 'callee'

interface Standing {
  stats: number
  expiresAt: Date
}

export const isOver = ({ stats }: Pick<Standing, 'stats'>): boolean => stats >= callStats.ended
export const isRinging = ({ stats }: Pick<Standing, 'stats'>): boolean => stats < callStats.accepted

/** It is over, or has rung long enough. System time. */
export const isGone = (call: Standing, now: Date): boolean =>
  isOver(call) || (isRinging(call) && call.expiresAt <= now)

/** What the server ends a call as: a caller who is gone, or whose login ended, while it rang takes it back. System time. */
export function judgeEnd(call: Standing, now: Date): number {
  if (!isRinging(call)) return callStats.ended
  return isGone(call, now) ? callStats.missed : callStats.cancelled
}

/** What the caller reads where none of the other's devices can take a call of this way. */
export const unfitFor = (way: CallWay): ErrorName =>
  way === 'voip' ? 'CALL_ANSWERED_IN_BROWSER' : 'CALL_ANSWERED_IN_WECHAT'

/** What a device's report does: it moves the call, changes nothing, or is not theirs to make. */
export function judgeReport(
  call: Standing,
  role: Role,
  stats: number,
): 'move' | 'same' | 'refused' {
  if (isOver(call)) return stats >= callStats.ended ? 'same' : 'refused'
  switch (stats) {
    case callStats.ringing:
      if (role === 'caller') return 'refused'
      return call.stats === callStats.invited ? 'move' : 'same'
    case callStats.ended:
      return isRinging(call) ? 'refused' : 'move'
    case callStats.cancelled:
      return role === 'caller' && isRinging(call) ? 'move' : 'refused'
    case callStats.declined:
    case callStats.busy:
      return role === 'callee' && isRinging(call) ? 'move' : 'refused'
    default:
      // Invited, accepted and missed are the server's own to say.
      return 'refused'
  }
}

/** Whether a device may take its member's seat: the callee's first one answers; `again` also what was answered. System time. */
export function judgeJoin(
  call: Standing,
  role: Role,
  { again, now }: { again: boolean; now: Date },
): 'answer' | 'seat' | 'over' {
  if (isOver(call)) return 'over'
  if (!isRinging(call)) return again ? 'seat' : 'over'
  if (call.expiresAt <= now) return 'over'
  if (role === 'callee') return 'answer'
  return again ? 'seat' : 'over'
}
