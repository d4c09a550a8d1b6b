import type { SessionResponse } from '../account/schemas'
import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

/** Passkeys: a second way to sign in, and instead of the payment password. Only what comes after the first screen loads these. */
export const passkeyEndpoints = {
  passkeyRegisterOptions: endpoint<
    Schema.PasskeyRegisterOptionsRequest,
    Schema.PasskeyRegisterOptions
  >()({
    method: 'POST',
    path: '/user/app/User/passkey/options/register',
    access: 'user',
  }),
  passkeyLoginOptions: endpoint<Empty, Schema.PasskeyAssertOptions>()({
    method: 'POST',
    path: '/user/app/User/passkey/options/login',
    access: 'public',
  }),
  passkeyPayOptions: endpoint<Schema.PasskeyPayOptionsRequest, Schema.PasskeyAssertOptions>()({
    method: 'POST',
    path: '/user/app/User/passkey/options/pay',
    access: 'user',
  }),
  registerPasskey: endpoint<Schema.RegisterPasskeyRequest, Schema.Passkey>()({
    method: 'POST',
    path: '/user/app/User/passkey/register',
    access: 'user',
  }),
  assertPasskey: endpoint<Schema.AssertPasskeyRequest, SessionResponse>()({
    method: 'POST',
    path: '/user/app/User/passkey/assert',
    access: 'public',
  }),
  passkeys: endpoint<Empty, Schema.PasskeyList>()({
    method: 'GET',
    path: '/user/app/User/passkey/list',
    access: 'user',
  }),
  removePasskey: endpoint<Schema.RemovePasskeyRequest, Schema.PasskeyList>()({
    method: 'POST',
    path: '/user/app/User/passkey/remove',
    access: 'user',
  }),
} as const
