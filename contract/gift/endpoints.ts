import type { ActivationCode, VipData } from '../membership/schemas'
import { endpoint } from '../endpoint'
import type * as Schema from './schemas'

/** An activation code that is given by a link (docs/product/membership.md, "Giving a code"). Only the pages that do it load these. */
export const giftEndpoints = {
  giveCode: endpoint<Schema.CodeRequest, ActivationCode>()({
    method: 'POST',
    path: '/user/vip/gift',
    access: 'user',
  }),
  withdrawGift: endpoint<Schema.CodeRequest, ActivationCode>()({
    method: 'POST',
    path: '/user/vip/gift/withdraw',
    access: 'user',
  }),
  viewGift: endpoint<Schema.GiftRequest, Schema.GiftView>()({
    method: 'POST',
    path: '/user/vip/gift/view',
    access: 'optional',
  }),
  redeemGift: endpoint<Schema.GiftRequest, VipData>()({
    method: 'POST',
    path: '/user/vip/gift/redeem',
    access: 'user',
    idempotent: true,
  }),
} as const
