import type { FeedChannel } from '@contract/feed/schemas'
import type { Language } from '@contract/languages'

/** What operators publish, in the languages that `titles` has. Business time. */
export interface FeedItemTable {
  /** A ULID: later items sort after earlier ones. */
  id: string
  channel: FeedChannel
  titles: Partial<Record<Language, string>>
  bodies: Partial<Record<Language, string>>
  pictures: readonly string[]
  video: string | null
  poster: string | null
  link: string | null
  seconds: number
  publishedAt: Date
  endedAt: Date | null
}

/** Which items a language reads, in the order of the list; an item that was taken back is not in it. */
export interface FeedListingTable {
  language: Language
  channel: FeedChannel
  itemId: string
}

/** How many those are: counting them would grow with the feed. */
export interface FeedSizeTable {
  language: Language
  channel: FeedChannel
  items: number
}

declare module '../../db/tables' {
  interface Tables {
    feed_item: FeedItemTable
    feed_listing: FeedListingTable
    feed_size: FeedSizeTable
  }
}
