import { SessionResponse } from '@contract/account/schemas'
import { passkeyEndpoints } from '@contract/passkey/endpoints'
import {
  AssertPasskeyRequest,
  Passkey,
  PasskeyAssertOptions,
  PasskeyList,
  PasskeyPayOptionsRequest,
  PasskeyRegisterOptions,
  PasskeyRegisterOptionsRequest,
  RegisterPasskeyRequest,
  RemovePasskeyRequest,
} from '@contract/passkey/schemas'
import { writeDown } from '../../../http/authentication-events'
import { implement, NoFields, plain } from '../../../http/endpoint'
import { askForLogin, askForPayment, askForRegistration } from './ask'
import { loginByPasskey } from './login'
import { listOwnPasskeys, removePasskey } from './own-passkeys'
import { registerPasskey } from './register-passkey'

/** Behind one address may stand an office. */
const byAddress = { max: 120, windowSeconds: 300, by: 'ip' } as const
const byUser = { max: 30, windowSeconds: 300, by: 'user' } as const

export const passkeyRoutes = implement(passkeyEndpoints, {
  passkeyRegisterOptions: plain({
    request: PasskeyRegisterOptionsRequest,
    response: PasskeyRegisterOptions,
    limit: byUser,
    handle: askForRegistration,
  }),
  passkeyLoginOptions: plain({
    request: NoFields,
    response: PasskeyAssertOptions,
    limit: byAddress,
    handle: askForLogin,
  }),
  passkeyPayOptions: plain({
    request: PasskeyPayOptionsRequest,
    response: PasskeyAssertOptions,
    limit: byUser,
    handle: askForPayment,
  }),
  registerPasskey: plain({
    request: RegisterPasskeyRequest,
    response: Passkey,
    limit: byUser,
    handle: registerPasskey,
  }),
  assertPasskey: plain({
    request: AssertPasskeyRequest,
    response: SessionResponse,
    limit: byAddress,
    handle: writeDown('passkey', loginByPasskey),
  }),
  passkeys: plain({ request: NoFields, response: PasskeyList, handle: listOwnPasskeys }),
  removePasskey: plain({
    request: RemovePasskeyRequest,
    response: PasskeyList,
    limit: byUser,
    handle: removePasskey,
  }),
})
