import { businessCardEndpoints } from '@contract/business-card/endpoints'
import {
  AddCardViewRequest,
  AddCardViewResponse,
  CardView,
  CardViewsRequest,
  OwnCard,
  PublicCard,
  PublicCardRequest,
  SaveCardRequest,
} from '@contract/business-card/schemas'
import { implement, NoFields, paged, plain } from '../../http/endpoint'
import { getOwnCard, getPublicCard, saveCard } from './card'
import { addCardView, listCardViews } from './views'

/** A hall full of people looks at cards from one address; to try out codes of eight signs it is nothing. */
const BY_CODE = { max: 600, windowSeconds: 60, by: 'ip' } as const

export const businessCardRoutes = implement(businessCardEndpoints, {
  ownCard: plain({ request: NoFields, response: OwnCard, handle: getOwnCard }),
  saveCard: plain({ request: SaveCardRequest, response: OwnCard, handle: saveCard }),
  cardViews: paged({ request: CardViewsRequest, response: CardView, handle: listCardViews }),
  publicCard: plain({
    request: PublicCardRequest,
    response: PublicCard,
    limit: BY_CODE,
    handle: getPublicCard,
  }),
  addCardView: plain({
    request: AddCardViewRequest,
    response: AddCardViewResponse,
    limit: BY_CODE,
    handle: addCardView,
  }),
})
