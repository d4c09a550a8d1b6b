import { accountEndpoints } from '@contract/account/endpoints'
import {
  CaptchaRequest,
  CaptchaResponse,
  LoginRequest,
  Ok,
  RegisterRequest,
  ResetPasswordRequest,
  SendMailRequest,
  SendMailResponse,
  SendOwnMailRequest,
  SessionResponse,
  UpdatePasswordRequest,
  UpdatePayPasswordRequest,
  User,
  UserConfigResponse,
} from '@contract/account/schemas'
import { writeDown } from '../../http/authentication-events'
import { implement, NoFields, plain } from '../../http/endpoint'
import { createChallenge } from './challenges/challenge'
import { computeNextDegree } from './challenges/count-try'
import { loadUser, loadUserConfig } from './load-user'
import { login, whoLogsIn } from './sign-in/login'
import { logout } from './sign-in/logout'
import { updatePayPassword } from './password/pay-password'
import { register } from './sign-in/register'
import { resetPassword } from './password/reset-password'
import { sendMail, sendOwnMail } from './send-mail'
import { updatePassword } from './password/update-password'

/** Public endpoints that hash or send mail are limited by address; the finer limits are the use cases' own. */
const byAddress = { max: 120, windowSeconds: 300, by: 'ip' } as const
const byUser = { max: 30, windowSeconds: 300, by: 'user' } as const

export const accountRoutes = implement(accountEndpoints, {
  register: plain({
    request: RegisterRequest,
    response: SessionResponse,
    limit: byAddress,
    handle: writeDown('email-code', register),
  }),
  login: plain({
    request: LoginRequest,
    response: SessionResponse,
    limit: byAddress,
    handle: writeDown('password', login, whoLogsIn),
  }),
  logout: plain({ request: NoFields, response: Ok, handle: logout }),
  sendMail: plain({
    request: SendMailRequest,
    response: SendMailResponse,
    limit: byAddress,
    handle: sendMail,
  }),
  sendOwnMail: plain({
    request: SendOwnMailRequest,
    response: SendMailResponse,
    limit: byUser,
    handle: sendOwnMail,
  }),
  resetPassword: plain({
    request: ResetPasswordRequest,
    response: Ok,
    limit: byAddress,
    handle: resetPassword,
  }),
  updatePassword: plain({
    request: UpdatePasswordRequest,
    response: Ok,
    limit: byUser,
    handle: updatePassword,
  }),
  updatePayPassword: plain({
    request: UpdatePayPasswordRequest,
    response: Ok,
    limit: byUser,
    handle: updatePayPassword,
  }),
  captcha: plain({
    request: CaptchaRequest,
    response: CaptchaResponse,
    limit: byAddress,
    handle: async (context, { purpose }) =>
      createChallenge(context.services, purpose, await computeNextDegree(context, purpose)),
  }),
  loadUser: plain({ request: NoFields, response: User, handle: loadUser }),
  userConfig: plain({ request: NoFields, response: UserConfigResponse, handle: loadUserConfig }),
})
