import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

/** The phone number that a member takes over from WeChat (docs/product/account.md, "The phone number"). */
export const phoneEndpoints = {
  wechatPhone: endpoint<Empty, Schema.WechatPhone>()({
    method: 'GET',
    path: '/user/app/User/WechatPhone',
    access: 'user',
  }),
  giveWechatPhone: endpoint<Schema.GiveWechatPhoneRequest, Schema.WechatPhone>()({
    method: 'POST',
    path: '/user/app/User/WechatPhone',
    access: 'user',
  }),
  removeWechatPhone: endpoint<Empty, Schema.WechatPhone>()({
    method: 'POST',
    path: '/user/app/User/WechatPhone/remove',
    access: 'user',
  }),
} as const
