import type { StarResponse } from '@contract/membership/schemas'
import { membershipEndpoints } from '@contract/membership/endpoints'
import { call } from '@/lib/api/call'

/** The active star, what the direct SVIPs reach, every rank and what happened so far. */
export function loadStar(): Promise<StarResponse> {
  return call(membershipEndpoints.star, {}, { noAlert: true })
}

/** Activates a star; the same key activates at most once. Errors: STAR_* of contract/membership/errors. */
export function activateStar(star: number, idempotencyKey: string): Promise<StarResponse> {
  return call(membershipEndpoints.activateStar, { star }, { idempotencyKey, noAlert: true })
}
