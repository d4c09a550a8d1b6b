import { computePacificDay, type PacificDay } from '@contract/domain/pacific'

/** The first and the last Pacific day on which the whitelist admits anybody. */
export interface WhitelistWindow {
  readonly from: PacificDay
  readonly to: PacificDay
}

export type WhitelistVerdict = 'admitted' | 'notListed' | 'closed'

/** Whitelisted members, and them only inside the window; who is not on the list hears nothing of its days. */
export function judgeWhitelist(
  whitelisted: boolean,
  now: Date,
  { from, to }: WhitelistWindow,
): WhitelistVerdict {
  if (!whitelisted) return 'notListed'
  const today = computePacificDay(now)
  return from <= today && today <= to ? 'admitted' : 'closed'
}
