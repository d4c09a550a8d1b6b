import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

export const businessCardEndpoints = {
  ownCard: endpoint<Empty, Schema.OwnCard>()({
    method: 'GET',
    path: '/user/card',
    access: 'user',
  }),
  saveCard: endpoint<Schema.SaveCardRequest, Schema.OwnCard>()({
    method: 'POST',
    path: '/user/card',
    access: 'user',
  }),
  cardViews: endpoint<Schema.CardViewsRequest, Schema.CardView>()({
    method: 'GET',
    path: '/user/card/views',
    access: 'user',
    paged: true,
  }),
  publicCard: endpoint<Schema.PublicCardRequest, Schema.PublicCard>()({
    method: 'GET',
    path: '/user/card/public',
    access: 'optional',
  }),
  addCardView: endpoint<Schema.AddCardViewRequest, Schema.AddCardViewResponse>()({
    method: 'POST',
    path: '/user/radar/card/feeds/add',
    access: 'optional',
  }),
} as const
