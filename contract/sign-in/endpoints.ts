import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

/** Ways to sign in beside the password, and what completes an account that came by one of them. */
export const signInEndpoints = {
  wechatPage: endpoint<Schema.WechatPageRequest, Schema.WechatPageResponse>()({
    method: 'POST',
    path: '/user/app/User/WechatPage',
    access: 'public',
  }),
  wechatLogin: endpoint<Schema.WechatProof, Schema.WechatLoginResponse>()({
    method: 'POST',
    path: '/user/app/User/WechatLogin',
    access: 'public',
  }),
  registerByWechat: endpoint<Schema.RegisterByWechatRequest, Schema.NewSession>()({
    method: 'POST',
    path: '/user/app/User/Register/wechat',
    access: 'public',
  }),
  wechatAccount: endpoint<Empty, Schema.WechatAccount>()({
    method: 'GET',
    path: '/user/app/User/Wechat',
    access: 'user',
  }),
  linkWechat: endpoint<Schema.LinkWechatRequest, Schema.WechatAccount>()({
    method: 'POST',
    path: '/user/app/User/Wechat/link',
    access: 'user',
  }),
  unlinkWechat: endpoint<Schema.UnlinkWechatRequest, Schema.WechatAccount>()({
    method: 'POST',
    path: '/user/app/User/Wechat/unlink',
    access: 'user',
  }),
  updateInitialPassword: endpoint<Schema.UpdateInitialPasswordRequest, Schema.Done>()({
    method: 'POST',
    path: '/user/app/User/UpdateInitialPassword',
    access: 'user',
  }),
  bindEmail: endpoint<Schema.BindEmailRequest, Schema.Done>()({
    method: 'POST',
    path: '/user/app/User/BindEmail',
    access: 'user',
  }),
} as const
