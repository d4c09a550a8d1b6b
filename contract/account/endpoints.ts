import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

export const accountEndpoints = {
  register: endpoint<Schema.RegisterRequest, Schema.SessionResponse>()({
    method: 'POST',
    path: '/user/app/User/Register/new',
    access: 'public',
  }),
  login: endpoint<Schema.LoginRequest, Schema.SessionResponse>()({
    method: 'POST',
    path: '/user/app/User/Login',
    access: 'public',
  }),
  logout: endpoint<Empty, Schema.Ok>()({
    method: 'POST',
    path: '/user/app/logOut',
    access: 'user',
  }),
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
  loadUser: endpoint<Empty, Schema.User>()({
    method: 'GET',
    path: '/user/app/User/load',
    access: 'user',
  }),
  userConfig: endpoint<Empty, Schema.UserConfigResponse>()({
    method: 'GET',
    path: '/user/app/userConfig',
    access: 'optional',
  }),
} as const
