import type { Cents } from '@contract/domain/money'

/** Kinds of a user's account. `debt` is zero or negative, the others zero or positive. */
export const userAccountKinds = ['pending', 'available', 'hold', 'debt'] as const
export type UserAccountKind = (typeof userAccountKinds)[number]

export const platformAccountKinds = [
  'commission_expense',
  'payout_cash',
  'fee_income',
  'sales',
  'gateway_clearing',
] as const
export type PlatformAccountKind = (typeof platformAccountKinds)[number]

export type AccountRef =
  | { owner: 'user'; userId: string; kind: UserAccountKind }
  | { owner: 'platform'; kind: PlatformAccountKind }

export type UserBalances = Record<UserAccountKind, Cents>

/** The platform's accounts are split into this many rows, so that posts do not wait for one another. */
export const PLATFORM_SHARDS = 8

export function userAccountId(userId: string, kind: UserAccountKind): string {
  return `${userId}:${kind}`
}

/** The row that a reference means, for a transaction that posts to this shard of the platform's accounts. */
export function accountId(ref: AccountRef, shard: number): string {
  return ref.owner === 'user'
    ? userAccountId(ref.userId, ref.kind)
    : `platform:${ref.kind}:${shard}`
}

/** The shard that a transaction posts to: always the same for the same key. */
export function shardOf(key: string): number {
  let hash = 0
  for (const character of key) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % PLATFORM_SHARDS
}

/** The reference of a stored account. */
export function accountRef(
  ownerType: 'user' | 'platform',
  ownerId: string,
  kind: string,
): AccountRef {
  const userKind = userAccountKinds.find((known) => known === kind)
  const platformKind = platformAccountKinds.find((known) => known === kind)
  if (ownerType === 'user' && userKind) return { owner: 'user', userId: ownerId, kind: userKind }
  if (ownerType === 'platform' && platformKind) return { owner: 'platform', kind: platformKind }
  throw new Error(`there is no ledger account of kind ${ownerType} ${kind}`)
}
