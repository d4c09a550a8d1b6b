import { signInEndpoints } from '@contract/sign-in/endpoints'
import { SessionResponse } from '@contract/account/schemas'
import {
  BindEmailRequest,
  Done,
  LinkWechatRequest,
  RegisterByWechatRequest,
  UnlinkWechatRequest,
  UpdateInitialPasswordRequest,
  WechatAccount,
  WechatProof,
  WechatLoginResponse,
  WechatPageRequest,
  WechatPageResponse,
} from '@contract/sign-in/schemas'
import { writeDown } from '../../../http/authentication-events'
import { implement, NoFields, plain } from '../../../http/endpoint'
import { bindEmail } from '../bind-email'
import { updateInitialPassword } from '../password/update-initial-password'
import { getWechatAccount, linkWechat, unlinkWechat } from '../wechat/link-wechat'
import { registerByWechat } from '../wechat/register-by-wechat'
import { wechatLogin } from '../wechat/wechat-login'
import { createWechatPage } from '../wechat/wechat-page'

/** Behind one address may stand an office. */
const byAddress = { max: 120, windowSeconds: 300, by: 'ip' } as const
const byUser = { max: 30, windowSeconds: 300, by: 'user' } as const

export const signInRoutes = implement(signInEndpoints, {
  wechatPage: plain({
    request: WechatPageRequest,
    response: WechatPageResponse,
    limit: byAddress,
    handle: createWechatPage,
  }),
  wechatLogin: plain({
    request: WechatProof,
    response: WechatLoginResponse,
    limit: byAddress,
    handle: writeDown('wechat', wechatLogin),
  }),
  registerByWechat: plain({
    request: RegisterByWechatRequest,
    response: SessionResponse,
    limit: byAddress,
    handle: writeDown('wechat', registerByWechat),
  }),
  wechatAccount: plain({ request: NoFields, response: WechatAccount, handle: getWechatAccount }),
  linkWechat: plain({
    request: LinkWechatRequest,
    response: WechatAccount,
    limit: byUser,
    handle: linkWechat,
  }),
  unlinkWechat: plain({
    request: UnlinkWechatRequest,
    response: WechatAccount,
    limit: byUser,
    handle: unlinkWechat,
  }),
  updateInitialPassword: plain({
    request: UpdateInitialPasswordRequest,
    response: Done,
    limit: byUser,
    handle: updateInitialPassword,
  }),
  bindEmail: plain({
    request: BindEmailRequest,
    response: Done,
    limit: byUser,
    handle: bindEmail,
  }),
})
