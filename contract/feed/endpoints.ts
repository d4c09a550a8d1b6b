import { endpoint } from '../endpoint'
import type * as Schema from './schemas'

export const feedEndpoints = {
  feedList: endpoint<Schema.FeedListRequest, Schema.FeedRow>()({
    method: 'GET',
    path: '/user/feed/list',
    access: 'user',
    paged: true,
  }),
  feedDetail: endpoint<Schema.FeedDetailRequest, Schema.FeedDetail>()({
    method: 'GET',
    path: '/user/feed/detail/{id}',
    access: 'user',
    params: ['id'],
  }),
} as const
