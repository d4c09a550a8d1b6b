import { tiktokEndpoints } from '@contract/tiktok/endpoints'
import { BeginTiktokResponse, FinishTiktokRequest, TiktokStatus } from '@contract/tiktok/schemas'
import { implement, NoFields, plain } from '../../http/endpoint'
import { getTiktokStatus, unbindTiktok } from './account'
import { beginTiktok } from './begin'
import { finishTiktok } from './finish'

const limit = { max: 60, windowSeconds: 600, by: 'user' } as const

export const tiktokRoutes = implement(tiktokEndpoints, {
  tiktokStatus: plain({ request: NoFields, response: TiktokStatus, handle: getTiktokStatus }),
  beginTiktok: plain({
    request: NoFields,
    response: BeginTiktokResponse,
    limit,
    handle: beginTiktok,
  }),
  finishTiktok: plain({
    request: FinishTiktokRequest,
    response: TiktokStatus,
    limit,
    handle: finishTiktok,
  }),
  unbindTiktok: plain({ request: NoFields, response: TiktokStatus, limit, handle: unbindTiktok }),
})
