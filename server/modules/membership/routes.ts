import { membershipEndpoints } from '@contract/membership/endpoints'
import {
  ActivateStarRequest,
  ActivationCode,
  PlansResponse,
  RedeemRequest,
  StarResponse,
  VipData,
} from '@contract/membership/schemas'
import { PageQuery } from '@contract/paging-schema'
import { idempotent, implement, NoFields, paged, plain } from '../../http/endpoint'
import { listCodes } from './list-codes'
import { loadVipData } from './load-vip-data'
import { quotePlans } from './quote-plans'
import { redeemCode } from './redeem-code'
import { activateStar, loadStar } from './star/star'

export const membershipRoutes = implement(membershipEndpoints, {
  vipInfo: plain({
    request: NoFields,
    response: VipData,
    handle: ({ services, userId, now }) => loadVipData(services.db, userId, now),
  }),
  plans: plain({
    request: NoFields,
    response: PlansResponse,
    handle: ({ services, userId, now }) => quotePlans(services, userId, now),
  }),
  codes: paged({
    request: PageQuery,
    response: ActivationCode,
    handle: ({ services, userId, now }, page) => listCodes(services, userId, page, now),
  }),
  redeemCode: idempotent({
    request: RedeemRequest,
    response: VipData,
    limit: { max: 20, windowSeconds: 3_600, by: 'user' },
    handle: ({ tx, services, userId, now }, { code }) =>
      redeemCode(tx, services, { userId, code, now }),
  }),
  star: plain({ request: NoFields, response: StarResponse, handle: loadStar }),
  activateStar: idempotent({
    request: ActivateStarRequest,
    response: StarResponse,
    limit: { max: 20, windowSeconds: 3_600, by: 'user' },
    handle: activateStar,
  }),
})
