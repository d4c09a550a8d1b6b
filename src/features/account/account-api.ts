import { accountEndpoints } from '@contract/account/endpoints'
import type {
  BindCodeRequest,
  LoginRequest,
  RegisterRequest,
  ResetPasswordRequest,
  SendMailRequest,
  SendOwnMailRequest,
  UpdatePasswordRequest,
  UpdatePayPasswordRequest,
} from '@contract/account/schemas'
import { sessionEndpoints } from '@contract/session/endpoints'
import { call } from '@/lib/api/call'

/** Forms show their failures beside the fields: no toast. */
const quiet = { noAlert: true }

export const register = (form: RegisterRequest) => call(accountEndpoints.register, form, quiet)
export const login = (form: LoginRequest) => call(accountEndpoints.login, form, quiet)
export const sendMail = (request: SendMailRequest) =>
  call(accountEndpoints.sendMail, request, quiet)
export const sendOwnMail = (request: SendOwnMailRequest) =>
  call(accountEndpoints.sendOwnMail, request, quiet)
export const resetPassword = (form: ResetPasswordRequest) =>
  call(accountEndpoints.resetPassword, form, quiet)
export const updatePassword = (form: UpdatePasswordRequest) =>
  call(accountEndpoints.updatePassword, form, quiet)
export const updatePayPassword = (form: UpdatePayPasswordRequest) =>
  call(accountEndpoints.updatePayPassword, form, quiet)
/** The recommendation code that an email was invited with; '' without one. */
export const fetchBindCode = (request: BindCodeRequest) =>
  call(accountEndpoints.bindCode, request, quiet)
/** Each picture is used once: never merged with another caller's. */
export const fetchCaptcha = () => call(accountEndpoints.captcha, {}, { ...quiet, merge: false })
export const fetchCountries = () => call(sessionEndpoints.countries, {}, quiet)
