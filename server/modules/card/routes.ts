import { cardEndpoints } from '@contract/card/endpoints'
import { VerifyCardRequest, VerifyCardResponse } from '@contract/card/schemas'
import { implement, plain } from '../../http/endpoint'
import { verifyCard } from './verify-card'

export const cardRoutes = implement(cardEndpoints, {
  verifyCard: plain({
    request: VerifyCardRequest,
    response: VerifyCardResponse,
    // Serial numbers follow one another: nobody is to list those that exist.
    limit: { max: 30, windowSeconds: 600, by: 'ip' },
    handle: verifyCard,
  }),
})
