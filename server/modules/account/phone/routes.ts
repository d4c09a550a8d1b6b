import { phoneEndpoints } from '@contract/phone/endpoints'
import { GiveWechatPhoneRequest, WechatPhone } from '@contract/phone/schemas'
import { implement, NoFields, plain } from '../../../http/endpoint'
import { getWechatPhone, giveWechatPhone, removeWechatPhone } from './wechat-phone'

const byUser = { max: 30, windowSeconds: 300, by: 'user' } as const

export const phoneRoutes = implement(phoneEndpoints, {
  wechatPhone: plain({ request: NoFields, response: WechatPhone, handle: getWechatPhone }),
  giveWechatPhone: plain({
    request: GiveWechatPhoneRequest,
    response: WechatPhone,
    limit: byUser,
    handle: giveWechatPhone,
  }),
  removeWechatPhone: plain({
    request: NoFields,
    response: WechatPhone,
    limit: byUser,
    handle: removeWechatPhone,
  }),
})
