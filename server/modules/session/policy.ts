/** Token rules. All times are the system clock's. */
export const IDLE_DAYS = 60
export const ROTATE_AFTER_HOURS = 12
export const GRACE_SECONDS = 30
export const TICKET_SECONDS = 60
/** For so long an account knows a device that it is not signed in on any more. */
export const KNOWN_DEVICE_DAYS = 400
/** Devices that one address may make new: a device has limits of its own, so it must not be had for nothing. */
export const newDeviceLimit = { max: 300, windowSeconds: 3_600 } as const
/** A token's last use is written at most this often. */
export const TOUCH_SECONDS = 60

export interface TokenFacts {
  lastUsedAt: Date
  revokedAt: Date | null
  successorId: string | null
  successorFirstUsedAt: Date | null
}

/** 'replayed': the token was replaced, its successor is in use, and the grace is over. */
export function judgeToken(facts: TokenFacts, now: Date): 'valid' | 'expired' | 'replayed' {
  if (facts.revokedAt) return 'expired'
  if (
    facts.successorId &&
    facts.successorFirstUsedAt &&
    secondsBetween(facts.successorFirstUsedAt, now) > GRACE_SECONDS
  )
    return 'replayed'
  return secondsBetween(facts.lastUsedAt, now) > IDLE_DAYS * 86_400 ? 'expired' : 'valid'
}

export function isDueForRotation(createdAt: Date, now: Date): boolean {
  return secondsBetween(createdAt, now) >= ROTATE_AFTER_HOURS * 3_600
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000
}
