import { endpoint, type Empty } from '../endpoint'
import type { PageRequest } from '../paging'
import type * as Schema from './schemas'
import { vipInfo } from './vip-info'

export const membershipEndpoints = {
  vipInfo,
  plans: endpoint<Empty, Schema.PlansResponse>()({
    method: 'GET',
    path: '/user/vip/plans',
    access: 'user',
  }),
  codes: endpoint<PageRequest, Schema.ActivationCode>()({
    method: 'GET',
    path: '/user/vip/codes',
    access: 'user',
    paged: true,
  }),
  redeemCode: endpoint<Schema.RedeemRequest, Schema.VipData>()({
    method: 'POST',
    path: '/user/vip/codes/redeem',
    access: 'user',
    idempotent: true,
  }),
  star: endpoint<Empty, Schema.StarResponse>()({
    method: 'GET',
    path: '/user/vip/star',
    access: 'user',
  }),
  activateStar: endpoint<Schema.ActivateStarRequest, Schema.StarResponse>()({
    method: 'POST',
    path: '/user/vip/star/activate',
    access: 'user',
    idempotent: true,
  }),
} as const
