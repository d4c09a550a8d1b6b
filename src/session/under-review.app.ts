import type { User } from '@contract/account/schemas'
import type { PlatformName } from '@contract/headers'
import { getHost } from '@/platform/capabilities/host/host'
import { readExamine } from '@/lib/examine-type'

interface ReviewFacts {
  platform: PlatformName
  /** The brand's review account is signed in. */
  reviewAccount: boolean
  /** Of the user, or of getAppVersion's last answer. */
  auditStatue: number
}

/** Android counts as under review by the review account or an auditStatue of 1, iOS by the account alone. */
export function judgeReview({ platform, reviewAccount, auditStatue }: ReviewFacts): boolean {
  return reviewAccount || (platform === 'android' && auditStatue === 1)
}

/** Whether a store reviews the app on this phone (docs/product/hosts.md, "Store review"). */
export function isUnderReview(user: User | undefined): boolean {
  return judgeReview({
    platform: getHost().name,
    reviewAccount: user?.reviewAccount === true,
    auditStatue: Math.max(user?.auditStatue ?? 0, readExamine().auditStatue),
  })
}
