import type { User } from '@contract/account/schemas'
import type { PlatformName } from '@contract/headers'

/** Under store review (docs/product/hosts.md, "Store review"): auditStatue 1 counts everywhere but on iOS, where only the review account's id does. */
export function underReview(user: User | undefined, platform: PlatformName): boolean {
  return platform !== 'ios' && user?.auditStatue === 1
}
