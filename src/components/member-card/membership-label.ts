/** The labels (docs/product/membership.md, "Levels and labels"), 'active' for a running membership and 'unknown' for a state that this client does not know. */
export type MembershipLabel =
  | 'notEnabled'
  | 'vipNotEnabled'
  | 'svipNotEnabled'
  | 'vipExpired'
  | 'svipExpired'
  | 'active'
  | 'unknown'

interface Membership {
  /** 0 none, 1 VIP, 2 SVIP: what runs now. */
  level: number
  /** Highest level ever held. */
  lastLevel: number
}

/** Where a membership as a whole stands. */
export function getMembershipLabel({ level, lastLevel }: Membership): MembershipLabel {
  if (level === 1 || level === 2) return 'active'
  if (level !== 0) return 'unknown'
  if (lastLevel === 0) return 'notEnabled'
  if (lastLevel === 1) return 'vipExpired'
  return lastLevel === 2 ? 'svipExpired' : 'unknown'
}

/** Where one tier stands. A running SVIP holds everything that a VIP has. */
export function getTierLabel(
  tier: 'vip' | 'svip',
  { level, lastLevel }: Membership,
): MembershipLabel {
  const rank = tier === 'vip' ? 1 : 2
  if (![0, 1, 2].includes(level) || ![0, 1, 2].includes(lastLevel)) return 'unknown'
  if (level >= rank) return 'active'
  if (lastLevel >= rank) return tier === 'vip' ? 'vipExpired' : 'svipExpired'
  return tier === 'vip' ? 'vipNotEnabled' : 'svipNotEnabled'
}
