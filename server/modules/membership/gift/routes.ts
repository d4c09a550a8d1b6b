import { giftEndpoints } from '@contract/gift/endpoints'
import { CodeRequest, GiftRequest, GiftView } from '@contract/gift/schemas'
import { ActivationCode, VipData } from '@contract/membership/schemas'
import { idempotent, implement, plain } from '../../../http/endpoint'
import { giveCode, withdrawGift } from './give-code'
import { redeemGift } from './redeem-gift'
import { viewGift } from './view-gift'

const byMember = { max: 60, windowSeconds: 3_600, by: 'user' } as const

export const giftRoutes = implement(giftEndpoints, {
  giveCode: plain({
    request: CodeRequest,
    response: ActivationCode,
    limit: byMember,
    handle: giveCode,
  }),
  withdrawGift: plain({
    request: CodeRequest,
    response: ActivationCode,
    limit: byMember,
    handle: withdrawGift,
  }),
  viewGift: plain({
    request: GiftRequest,
    response: GiftView,
    limit: { max: 120, windowSeconds: 300, by: 'ip' },
    handle: viewGift,
  }),
  redeemGift: idempotent({
    request: GiftRequest,
    response: VipData,
    limit: { max: 20, windowSeconds: 3_600, by: 'user' },
    handle: redeemGift,
  }),
})
