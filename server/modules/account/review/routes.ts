import { reviewEndpoints } from '@contract/review/endpoints'
import { WhitelistResponse } from '@contract/review/schemas'
import { implement, NoFields, plain } from '../../../http/endpoint'
import { checkWhitelist } from './check-whitelist'

export const reviewRoutes = implement(reviewEndpoints, {
  checkWhitelist: plain({
    request: NoFields,
    response: WhitelistResponse,
    handle: checkWhitelist,
  }),
})
