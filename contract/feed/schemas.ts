import { z } from 'zod'
import { PageQuery } from '../paging-schema'

/** 'lessons': what `/pages/index?name=train` leads to. */
export const FeedChannel = z.enum(['feed', 'lessons'])
export type FeedChannel = z.output<typeof FeedChannel>

export const FeedListRequest = PageQuery.extend({ channel: FeedChannel.default('feed') })
export type FeedListRequest = z.input<typeof FeedListRequest>

/** An item as a list shows it, in the caller's language. picture: its first, or its video's poster frame; seconds: of its video, or of reading it. */
export const FeedRow = z.object({
  id: z.string(),
  title: z.string(),
  picture: z.string().nullable(),
  hasVideo: z.boolean(),
  seconds: z.number().int(),
  time: z.string(),
})
export type FeedRow = z.output<typeof FeedRow>

export const FeedDetailRequest = z.object({ id: z.string().max(64) })
export type FeedDetailRequest = z.input<typeof FeedDetailRequest>

/** body: plain text, a blank line between its paragraphs. video: mp4 that answers range requests; poster: its frame before it plays. link: as the link helper takes it. */
export const FeedDetail = FeedRow.extend({
  channel: FeedChannel,
  body: z.string(),
  pictures: z.array(z.string()),
  video: z.string().nullable(),
  poster: z.string().nullable(),
  link: z.string().nullable(),
})
export type FeedDetail = z.output<typeof FeedDetail>
