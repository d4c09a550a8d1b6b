import type { Cents } from '@contract/domain/money'

/** Kinds of a user's ledger account. `debt` is zero or negative, the others zero or positive. */
export const userLedgerAccountKinds = ['pending', 'available', 'hold', 'debt'] as const
export type UserLedgerAccountKind = (typeof userLedgerAccountKinds)[number]

export const platformLedgerAccountKinds = [
  'commission_expense',
  'payout_cash',
  'fee_income',
  'sales',
  'gateway_clearing',
  'gateway_fees',
  'settled_cash',
  'forfeited',
] as const
export type PlatformLedgerAccountKind = (typeof platformLedgerAccountKinds)[number]

export type LedgerAccountRef =
  | { owner: 'user'; userId: string; kind: UserLedgerAccountKind }
  | { owner: 'platform'; kind: PlatformLedgerAccountKind }

export type UserBalances = Record<UserLedgerAccountKind, Cents>

/** The platform's ledger accounts are split into this many rows, so that posts do not wait for one another. */
export const PLATFORM_SHARDS = 8

export function formatUserLedgerAccountId(userId: string, kind: UserLedgerAccountKind): string {
  return `${userId}:${kind}`
}

/** The row that a reference means, for a transaction that posts to this shard of the platform's ledger accounts. */
export function formatLedgerAccountId(ref: LedgerAccountRef, shard: number): string {
  return ref.owner === 'user'
    ? formatUserLedgerAccountId(ref.userId, ref.kind)
    : `platform:${ref.kind}:${shard}`
}

/** The shard that a transaction posts to: always the same for the same key. */
export function computeShard(key: string): number {
  let hash = 0
  for (const character of key) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % PLATFORM_SHARDS
}

/** The reference of a stored ledger account. */
export function toLedgerAccountRef(
  ownerType: 'user' | 'platform',
  ownerId: string,
  kind: string,
): LedgerAccountRef {
  const userKind = userLedgerAccountKinds.find((known) => known === kind)
  const platformKind = platformLedgerAccountKinds.find((known) => known === kind)
  if (ownerType === 'user' && userKind) return { owner: 'user', userId: ownerId, kind: userKind }
  if (ownerType === 'platform' && platformKind) return { owner: 'platform', kind: platformKind }
  throw new Error(`there is no ledger account of kind ${ownerType} ${kind}`)
}
