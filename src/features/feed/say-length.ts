import type { FeedRow } from '@contract/feed/schemas'
import type { Translate } from '@/i18n/text-key'

/** How long an item takes, rounded up to minutes, and that it is a film: `3 min · video`. */
export function sayLength(t: Translate, { seconds, hasVideo }: FeedRow): string {
  const minutes = t('feed:minutes', { count: Math.ceil(seconds / 60) })
  return hasVideo ? `${minutes} · ${t('feed:video')}` : minutes
}
