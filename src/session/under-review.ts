import type { User } from '@contract/account/schemas'

/** WeChat's reviewers, and whoever an operator marks (docs/product/hosts.md, "Store review"): by the review account, or by the user's auditStatue. */
export function isUnderReview(user: User | undefined): boolean {
  return user?.auditStatue === 1 || user?.reviewAccount === true
}
