import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'
import { loadUser, login, logout, register } from './session'

export const accountEndpoints = {
  register,
  login,
  logout,
  sendMail: endpoint<Schema.SendMailRequest, Schema.SendMailResponse>()({
    method: 'POST',
    path: '/user/app/User/NotLoginSendMail/new',
    access: 'public',
  }),
  sendOwnMail: endpoint<Schema.SendOwnMailRequest, Schema.SendMailResponse>()({
    method: 'POST',
    path: '/user/proxy/app/User/SendMail/new',
    access: 'user',
  }),
  resetPassword: endpoint<Schema.ResetPasswordRequest, Schema.Ok>()({
    method: 'POST',
    path: '/user/app/User/ResetPwd',
    access: 'public',
  }),
  updatePassword: endpoint<Schema.UpdatePasswordRequest, Schema.Ok>()({
    method: 'POST',
    path: '/user/app/User/UpdatePassword',
    access: 'user',
  }),
  updatePayPassword: endpoint<Schema.UpdatePayPasswordRequest, Schema.Ok>()({
    method: 'POST',
    path: '/user/proxy/app/User/UpdatePaymentPassword',
    access: 'user',
  }),
  captcha: endpoint<Schema.CaptchaRequest, Schema.CaptchaResponse>()({
    method: 'GET',
    path: '/user/app/User/Vcp',
    access: 'public',
  }),
  loadUser,
  userConfig: endpoint<Empty, Schema.UserConfigResponse>()({
    method: 'GET',
    path: '/user/app/userConfig',
    access: 'optional',
  }),
} as const
