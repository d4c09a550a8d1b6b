import type { AnswerByPasskey, HasPasskeys, MakePasskey } from './contract'

export const hasPasskeys: HasPasskeys = () => typeof window.PublicKeyCredential === 'function'

const loadLibrary = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser')

/** The browser's own words for no and for "too late" are the same. */
function readRefusal(error: unknown) {
  const { name } = Object(error)
  if (name === 'NotAllowedError' || name === 'AbortError') return { type: 'declined' } as const
  return { type: 'failed', reason: String(error) } as const
}

export const makePasskey: MakePasskey = async (options) => {
  try {
    const { startRegistration } = await loadLibrary()
    return { type: 'made', credential: await startRegistration({ optionsJSON: options }) }
  } catch (error) {
    if (Object(error).code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return { type: 'known' }
    return readRefusal(error)
  }
}

export const answerByPasskey: AnswerByPasskey = async (options) => {
  try {
    const { startAuthentication } = await loadLibrary()
    return { type: 'answered', assertion: await startAuthentication({ optionsJSON: options }) }
  } catch (error) {
    return readRefusal(error)
  }
}
