import { feedEndpoints } from '@contract/feed/endpoints'
import { FeedDetail, FeedDetailRequest, FeedListRequest, FeedRow } from '@contract/feed/schemas'
import { implement, paged, plain } from '../../http/endpoint'
import { getFeedDetail, listFeed } from './read-feed'

export const feedRoutes = implement(feedEndpoints, {
  feedList: paged({ request: FeedListRequest, response: FeedRow, handle: listFeed }),
  feedDetail: plain({ request: FeedDetailRequest, response: FeedDetail, handle: getFeedDetail }),
})
